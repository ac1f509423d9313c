import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Money } from '#ui/money.tsx'
import { StatusPill } from '#ui/status.tsx'

const SHOWN = 5

/** The latest recharges with their state; those that never moved money are nowhere else. */
export function RecentRecharges() {
  const t = useT()
  const format = useFormat()
  const { data } = useInfiniteQuery(pages('listRecharges', { query: { limit: SHOWN } }))
  const recharges = data?.pages[0]?.items ?? []
  if (recharges.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="t-h mb-2">{t('wallet.recent')}</h2>
      <ul>
        {recharges.slice(0, SHOWN).map(recharge => (
          <li key={recharge.id} className="flex min-h-14 items-center gap-4 border-line border-b">
            <span className="min-w-0 flex-1">
              <span className="block">{format.day(recharge.createdAt)}</span>
              <span className="num block text-ink-2 text-small">{format.time(recharge.createdAt)}</span>
            </span>
            <StatusPill status={recharge.status} />
            <Money value={recharge.amount} className="min-w-24 text-right font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  )
}
