import { type Duration, durationParts } from '@calina/contract/constants'
import type { Translate } from '#lib/i18n.ts'

/** `al mes`, `cada 3 meses`: how often a duration is paid. Needs the area `renewal`. */
export function everyText(duration: Duration, t: Translate): string {
  const { count, unit } = durationParts(duration)
  return t(unit === 'day' ? 'renewal.everyDays' : 'renewal.everyMonths', { count })
}
