import { durationParts, endOfPeriod } from '@calina/contract/constants'
import type { Plan } from '@calina/contract/types'
import { PersonLine } from '#components/people/person.tsx'
import { Saving } from '#components/sales/saving.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow, useUser } from '#lib/page.ts'
import { durationText } from '../offer.ts'
import { isReduced, OldPrice } from '../offer-line.tsx'
import { firstPlan, priceNow } from '../plans.ts'
import './offers.css'

/** What somebody who comes for the first time sees: a picture of the offer, with nothing to press. */
export function Newcomer({ plans }: { plans: readonly Plan[] }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const now = new Date(useNow())
  const plan = plans.find(isReduced) ?? firstPlan(plans, null)
  if (!user || !plan) return null
  const { promotion, price, duration } = plan
  const { count, unit } = durationParts(duration)
  const paid = priceNow(plan)
  const isFree = price.amount === 0
  const end = format.dayMonth(endOfPeriod(now, duration, now.getUTCDate()).toISOString())
  const text = durationText(duration, t)
  return (
    <aside className="newcomer" aria-labelledby="newcomer">
      <h2 id="newcomer" className="font-semibold text-small">
        {t('offers.newcomer')}
      </h2>
      <div className="newcomer-card">
        <PersonLine person={user} width={56} linked={false} />
        <hr />
        {promotion && (
          <p>
            <Saving>{t('offers.less', { percent: format.percent(promotion.percent / 100) })}</Saving>
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="figures newcomer-price">{isFree ? t('profile.free') : format.price(paid)}</span>
          {promotion && <OldPrice price={price} />}
          <span className="text-small text-ink-2">
            {promotion ? t(unit === 'day' ? 'offers.firstDays' : 'offers.firstMonths', { count }) : text}
          </span>
        </p>
        {promotion && (promotion.left !== null || promotion.endsAt !== null) && (
          <p className="text-small text-ink-2">
            {promotion.left !== null && `${t('offers.left', { count: promotion.left })} `}
            {promotion.endsAt !== null && t('offers.until', { day: format.dayMonth(promotion.endsAt) })}
          </p>
        )}
        <p
          className={isFree ? 'button button-solid w-full' : 'button button-value w-full'}
          aria-hidden="true"
        >
          {isFree
            ? t('profile.subscribeFree', { duration: text })
            : t('profile.subscribe', { duration: text, price: format.price(paid) })}
        </p>
        <p className="text-center text-small text-ink-2">
          {isFree
            ? t('profile.freeEnds', { date: end })
            : t('profile.willRenew', { date: end, price: format.price(price) })}
        </p>
      </div>
    </aside>
  )
}
