import type { RechargeOffer } from '@calina/contract/types'
import { SupportLink } from '#components/money/payer-stop.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import { FormProblem } from '#ui/form-problem.tsx'
import { Note } from '#ui/status.tsx'

type Limit = NonNullable<RechargeOffer['limit']>

/** How much can still be recharged, in a sentence or two. Needs the area `recharge`. */
export function useLimitWords() {
  const t = useT()
  const format = useFormat()
  return ({ left, limit, hours, newUntil }: Limit): string => {
    const values = { left: format.price(left), limit: format.price(limit), hours }
    const words = left.amount > 0 ? t('recharge.limitLeft', values) : t('recharge.limitReached', values)
    return newUntil ? `${words} ${t('recharge.limitNew', { until: format.moment(newUntil) })}` : words
  }
}

/** The limit that a refusal names; undefined for any other failure. */
function limitOf(error: unknown, currency: string): Limit | undefined {
  if (!isError(error, 'RECHARGE_LIMIT')) return undefined
  const { left, limit, hours, newUntil } = error.params
  if (typeof left !== 'number' || typeof limit !== 'number' || typeof hours !== 'number') return undefined
  return {
    left: { amount: left, currency },
    limit: { amount: limit, currency },
    hours,
    newUntil: typeof newUntil === 'string' ? newUntil : null,
  }
}

/** Why a recharge did not begin; where that is the limit, with its numbers. */
export function BeginProblem({ error }: { error: unknown }) {
  const t = useT()
  const { currency } = useWriting()
  const wordsOf = useLimitWords()
  const limit = limitOf(error, currency)
  if (isError(error, 'PAYER_SUSPENDED'))
    return (
      <>
        <FormProblem error={error} />
        <p>
          <SupportLink />
        </p>
      </>
    )
  if (!limit) return <FormProblem error={error} />
  return (
    <Note kind="bad" alert>
      {t('errors.RECHARGE_LIMIT')} {wordsOf(limit)}
    </Note>
  )
}
