import { durationParts } from '@calina/contract/constants'
import type { Money, Plan } from '@calina/contract/types'
import { Saving } from '#components/sales/saving.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import './subscriptions.css'

/** A plan with an offer that is for the viewer. */
export type Reduced = Plan & { promotion: NonNullable<Plan['promotion']> }
export const isReduced = (plan: Plan): plan is Reduced => plan.promotion !== null

/** What it costs without the offer, struck out. */
export function OldPrice({ price }: { price: Money }) {
  const t = useT()
  const format = useFormat()
  return (
    <del className="figures text-small text-ink-2">
      <span className="sr-only">{t('profile.before')} </span>
      {format.price(price)}
    </del>
  )
}

/** What an offer takes off and from what, until when and for whom: over the durations. */
export function OfferLine({ plan: { duration, promotion } }: { plan: Reduced }) {
  const t = useT()
  const format = useFormat()
  const { count, unit } = durationParts(duration)
  const percent = format.percent(promotion.percent / 100)
  const { audience, left, endsAt } = promotion
  return (
    <div className="offer-line">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          {t(unit === 'day' ? 'profile.offerDays' : 'profile.offerMonths', { count, percent })}
        </span>
        {left !== null && <Saving>{t('profile.offerLeft', { count: left })}</Saving>}
      </p>
      <p className="text-small text-ink-2">
        {endsAt !== null && t('profile.offerUntil', { day: format.dayMonth(endsAt) })}{' '}
        {t(`profile.offerFor.${audience}`)}
      </p>
    </div>
  )
}
