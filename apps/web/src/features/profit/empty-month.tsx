import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { monthOf } from '#lib/months.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** What moved a creator's balances last: nothing, before their first sale. */
const lastMovement = () => query('listTransactions', { query: { limit: 1 } })

/** A month without a sale; to who has never sold anything it says how to begin. */
export function EmptyMonth({ month }: { month: string }) {
  const t = useT()
  const format = useFormat()
  const current = monthOf(useNow())
  const { data } = useQuery(lastMovement())
  const title =
    month === current ? t('profit.noneThisMonth') : t('profit.noneIn', { month: format.month(month) })
  if (data?.items.length !== 0) return <Empty title={title} />
  return (
    <Empty
      title={title}
      text={t('profit.neverSold')}
      action={
        <ButtonLink to="/settings/subscription" look="solid">
          {t('profit.setPrices')}
        </ButtonLink>
      }
    />
  )
}
