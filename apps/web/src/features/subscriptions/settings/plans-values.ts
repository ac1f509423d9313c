import { DURATIONS, type Duration } from '@calina/contract/constants'
import { planPrice } from '@calina/contract/limits'
import type { Plan, PublicSettings } from '@calina/contract/types'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'

/** A row of the price list as it is typed. */
export interface PlanRow {
  duration: Duration
  offered: boolean
  /** As typed, in major units. */
  price: string
}

/** Every duration, with what is offered now. */
export function rowsOf(plans: readonly Plan[], writing: Writing): PlanRow[] {
  return DURATIONS.map(duration => {
    const plan = plans.find(each => each.duration === duration)
    return {
      duration,
      offered: plan !== undefined,
      price: plan ? amountText(plan.price.amount, writing) : '',
    }
  })
}

/** Whether a row can be saved. An empty price is not a price: free is 0. */
export function isGood(
  { duration, offered, price }: PlanRow,
  writing: Writing,
  month: PublicSettings['subscriptionMonthPrice'],
): boolean {
  if (!offered) return true
  const amount = parseAmount(price, writing)
  const { min, max } = planPrice(duration, month)
  return amount !== undefined && amount >= min && amount <= max
}
