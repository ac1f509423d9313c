import { WAITING } from '@calina/contract/limits'
import type { Translate } from '#lib/i18n.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From so many hours on days say more. */
const LONGEST_HOURS = 48

/** For how long somebody has waited: `40 min`, `26 h`, `3 d`; `long`: an answer is overdue. */
export function waitText(since: string, now: number, t: Translate): { text: string; long: boolean } {
  const wait = Math.max(0, now - Date.parse(since))
  const hours = Math.floor(wait / HOUR)
  const long = wait >= WAITING.warnHours * HOUR
  if (hours < 1) return { text: t('waiting.minutes', { minutes: Math.floor(wait / MINUTE) }), long }
  if (hours < LONGEST_HOURS) return { text: t('waiting.hours', { hours }), long }
  return { text: t('waiting.days', { days: Math.floor(hours / 24) }), long }
}
