import type { QueueClock } from '@calina/contract/types'
import { type Translate, useT } from '#lib/i18n.ts'
import { useNow } from '#lib/page.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY_HOURS = 24
/** Below so many hours minutes still say something. */
const EXACT_HOURS = 10

/** From this share of the promise on, an item presses. */
const NEAR = 0.75

export type Pressure = 'calm' | 'near' | 'late'

/** How near an item is to what is promised; 1 is the promise itself. */
export const shareOf = (since: string, promiseHours: number, now: number): number =>
  Math.max(0, now - Date.parse(since)) / (promiseHours * HOUR)

export function pressureOf(share: number): Pressure {
  if (share > 1) return 'late'
  return share > NEAR ? 'near' : 'calm'
}

/** How many items of a clock will soon be late. */
export const nearOf = ({ marks, promiseHours }: QueueClock, now: number): number =>
  marks
    .filter(({ at }) => pressureOf(shareOf(at, promiseHours, now)) === 'near')
    .reduce((sum, { count }) => sum + count, 0)

/** For how long something has waited: `12 min`, `9 h 40`, `19 h`, `1 día 21 h`; of business hours no days are made. */
export function writeAge(since: string, now: number, t: Translate, business = false): string {
  const age = Math.max(0, now - Date.parse(since))
  const minutes = Math.floor(age / MINUTE)
  const hours = Math.floor(age / HOUR)
  if (hours < 1) return t('staff.ageMinutes', { minutes })
  const rest = String(minutes % 60).padStart(2, '0')
  if (hours < EXACT_HOURS && rest !== '00') return t('staff.ageHoursMinutes', { hours, minutes: rest })
  if (business || hours < DAY_HOURS) return t('staff.ageHours', { hours })
  const days = Math.floor(hours / DAY_HOURS)
  const hoursOver = hours % DAY_HOURS
  return hoursOver === 0 ? t('staff.ageDays', { days }) : t('staff.ageDaysHours', { days, hours: hoursOver })
}

/** Within how long something is promised: `24 horas`, `3 días`, `72 horas hábiles`. */
export function writePromise(hours: number, t: Translate, business = false): string {
  if (business) return t('staff.promiseBusiness', { hours })
  const days = hours / DAY_HOURS
  return days > 1 && Number.isInteger(days)
    ? t('staff.promiseDays', { days })
    : t('staff.promiseHours', { hours })
}

/** Ages of now, moving on every minute. */
export function useAge(business = false): (since: string) => string {
  const t = useT()
  const now = useNow()
  return since => writeAge(since, now, t, business)
}
