import { type Duration, durationDays, durationParts } from '@calina/contract/constants'
import type { Money, Plan } from '@calina/contract/types'

export type Unit = 'day' | 'month'

/** The offers of one unit, shortest first. */
export function plansOf(plans: readonly Plan[], unit: Unit): Plan[] {
  return plans
    .filter(plan => durationParts(plan.duration).unit === unit)
    .toSorted((a, b) => durationDays(a.duration) - durationDays(b.duration))
}

/** The units in which something is offered. */
export const unitsOf = (plans: readonly Plan[]): Unit[] =>
  (['day', 'month'] as const).filter(unit => plansOf(plans, unit).length > 0)

/** What is paid now: less than the price of the plan by an offer. */
export const priceNow = ({ price, promotion }: Plan): Money => promotion?.price ?? price

/** What a month costs in an offer of months, to the nearest minor unit. */
export function perMonth(plan: Plan): Money {
  const { count } = durationParts(plan.duration)
  return { ...plan.price, amount: Math.round(plan.price.amount / count) }
}

/** The offer with the lowest price, for "from …". */
export const cheapest = (plans: readonly Plan[]): Plan | undefined =>
  plans.toSorted((a, b) => a.price.amount - b.price.amount)[0]

/** What is chosen at first in each unit, where it is offered. */
const USUAL: Record<Unit, Duration> = { day: '7d', month: '3m' }

/** The offer of a unit that is chosen before anybody has chosen. */
export function usualPlan(plans: readonly Plan[], unit: Unit): Plan | undefined {
  const offered = plansOf(plans, unit)
  return offered.find(plan => plan.duration === USUAL[unit]) ?? offered[0]
}

/** The plan that costs less by an offer, where there is one. */
export const reducedPlan = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ promotion }) => promotion !== null)

/** The plan that a page begins with: the wanted one, else the one that costs less now, the usual one in months, or in days. */
export function firstPlan(plans: readonly Plan[], wanted: string | null): Plan | undefined {
  return (
    plans.find(plan => plan.duration === wanted) ??
    reducedPlan(plans) ??
    usualPlan(plans, 'month') ??
    usualPlan(plans, 'day')
  )
}
