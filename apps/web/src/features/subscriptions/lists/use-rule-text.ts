import type { FanListRule } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'

/** Says in a sentence who is on a list that makes itself. */
export function useRuleText(): (rule: FanListRule) => string {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  return rule => {
    if ('spentMoreThan' in rule)
      return t('lists.spentText', { amount: format.price({ amount: rule.spentMoreThan, currency }) })
    if ('expiresWithin' in rule) return t('lists.expiresText', { days: rule.expiresWithin })
    return t('lists.inactiveText', { days: rule.inactiveSince })
  }
}
