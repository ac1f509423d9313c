import { FAN_RULE_DAYS, type FanRule } from '@calina/contract/limits'
import type { FanList, FanListRule } from '@calina/contract/types'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'

/** What the form of a list holds. `made`: by hand or by a rule; the amount and the days are as typed. */
export interface ListValues {
  name: string
  made: 'custom' | 'smart'
  rule: FanRule
  amount: string
  days: string
}

const NEW: ListValues = { name: '', made: 'custom', rule: 'spentMoreThan', amount: '', days: '' }
const START_DAYS = { expiresWithin: '7', inactiveSince: '30' } as const

/** Days that a rule begins with when it is chosen; none for the one that counts money. */
export const startOf = (rule: FanRule): string => (rule === 'spentMoreThan' ? '' : START_DAYS[rule])

/** The fields of a list that is there, or of a new one. */
export function valuesOf(list: FanList | undefined, writing: Writing): ListValues {
  if (list === undefined) return NEW
  const { name, rule } = list
  if (rule === null) return { ...NEW, name }
  const smart = { ...NEW, name, made: 'smart' } as const
  if ('spentMoreThan' in rule)
    return { ...smart, rule: 'spentMoreThan', amount: amountText(rule.spentMoreThan, writing) }
  if ('expiresWithin' in rule) return { ...smart, rule: 'expiresWithin', days: String(rule.expiresWithin) }
  return { ...smart, rule: 'inactiveSince', days: String(rule.inactiveSince) }
}

/** A typed number of days within the bounds of its rule. */
function daysOf(rule: Exclude<FanRule, 'spentMoreThan'>, typed: string): number | undefined {
  const { min, max } = FAN_RULE_DAYS[rule]
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return days >= min && days <= max ? days : undefined
}

/** The rule that was typed; undefined where it says nothing that can be sent, null for a list that is made by hand. */
export function ruleOf(
  { made, rule, amount, days }: ListValues,
  writing: Writing,
): FanListRule | null | undefined {
  if (made === 'custom') return null
  if (rule === 'spentMoreThan') {
    const spentMoreThan = parseAmount(amount, writing)
    return spentMoreThan === undefined ? undefined : { spentMoreThan }
  }
  const typed = daysOf(rule, days)
  if (typed === undefined) return undefined
  return rule === 'expiresWithin' ? { expiresWithin: typed } : { inactiveSince: typed }
}
