import { DURATIONS, type Duration, type Locale, maxPlanPrice } from '@calina/contract/constants'
import type { Plan } from '@calina/contract/types'

/** A row of the price list as it is typed. */
export interface PlanRow {
  duration: Duration
  offered: boolean
  /** As typed, in major units. */
  price: string
}

/** Every duration, with what is offered now. */
export function rowsOf(plans: readonly Plan[], locale: Locale): PlanRow[] {
  return DURATIONS.map(duration => {
    const plan = plans.find(each => each.duration === duration)
    return { duration, offered: plan !== undefined, price: plan ? textOf(plan.price.amount, locale) : '' }
  })
}

const textOf = (amount: number, locale: Locale): string =>
  (amount / 100).toLocaleString(locale, {
    useGrouping: false,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  })

/** Minor units of a typed price; `undefined` when it is not one. An empty price is not a price: free is 0. */
export function priceOf(text: string): number | undefined {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Whether a row can be saved. */
export function isGood({ duration, offered, price }: PlanRow): boolean {
  if (!offered) return true
  const amount = priceOf(price)
  return amount !== undefined && amount <= maxPlanPrice(duration)
}
