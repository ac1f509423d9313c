import type { FanRule } from '@calina/contract'
import type { FanListRule } from '@calina/contract/types'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** A rule as it is kept: which one, and what it compares with. Both are null for a list without one. */
export interface KeptRule {
  rule: FanRule | null
  amount: number | null
}

/** Reads a rule of the contract. */
export function keptRule(rule: FanListRule | null): KeptRule {
  if (rule === null) return { rule: null, amount: null }
  if ('spentMoreThan' in rule) return { rule: 'spentMoreThan', amount: rule.spentMoreThan }
  if ('expiresWithin' in rule) return { rule: 'expiresWithin', amount: rule.expiresWithin }
  return { rule: 'inactiveSince', amount: rule.inactiveSince }
}

/** Writes it. */
export function writtenRule({ rule, amount }: KeptRule): FanListRule | null {
  if (rule === null || amount === null) return null
  switch (rule) {
    case 'spentMoreThan':
      return { spentMoreThan: amount }
    case 'expiresWithin':
      return { expiresWithin: amount }
    case 'inactiveSince':
      return { inactiveSince: amount }
  }
}

/** A list may get another rule, but what its creator put together does not become one that makes itself, nor the reverse. */
export function mayHaveRule(list: KeptRule, wanted: KeptRule): Decision {
  return (list.rule === null) === (wanted.rule === null) ? allow : deny('FAN_LIST_KIND')
}

/** Fans are put on lists, and taken off them, that do not make themselves. */
export function mayHaveMembers({ rule }: KeptRule): Decision {
  return rule === null ? allow : deny('FAN_LIST_KIND')
}
