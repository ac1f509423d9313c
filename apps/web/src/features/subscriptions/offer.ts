import { type Duration, durationParts, endOfPeriod } from '@calina/contract/constants'
import type { Plan } from '@calina/contract/types'
import { type Translate, useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { priceNow } from './plans.ts'

/** `3 meses`, `1 día`. */
export function durationText(duration: Duration, t: Translate): string {
  const { count, unit } = durationParts(duration)
  return t(unit === 'day' ? 'profile.days' : 'profile.months', { count })
}

/** The words of the button that takes an offer, and of what follows from it. */
export function useOffer(plan: Plan) {
  const { duration, price } = plan
  const t = useT()
  const format = useFormat()
  const start = new Date(useNow())
  const date = format.dayMonth(endOfPeriod(start, duration, start.getUTCDate()).toISOString())
  const isFree = price.amount === 0
  const text = durationText(duration, t)
  return {
    isFree,
    look: isFree ? ('solid' as const) : ('value' as const),
    label: isFree
      ? t('profile.subscribeFree', { duration: text })
      : t('profile.subscribe', { duration: text, price: format.price(priceNow(plan)) }),
    /** When it ends or renews, and at what price. */
    terms: (renews: boolean) => {
      if (isFree) return t('profile.freeEnds', { date })
      return renews
        ? t('profile.willRenew', { date, price: format.price(price) })
        : t('profile.willEnd', { date })
    },
  }
}
