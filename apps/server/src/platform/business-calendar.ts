import type { SettingValues } from '@calina/contract'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { instantOf, wallOf } from './zoned-time.ts'

/**
 * Business hours by the operator's calendar. What clocks on the wall of the house's time zone show is reckoned with: a
 * promise made at 16:20 ends at 16:20, also across a change to summer time. Wall times are the numbers of `wallOf`.
 */
export type BusinessCalendar = SettingValues['businessCalendar']

/** No promise is further away: a calendar with almost no days would be walked for ever. */
const MOST_DAYS = 4_000

/** Minutes of the day, of `09:30`. */
function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const startOfDay = (wall: number): number => Math.floor(wall / DAY) * DAY
const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10)
/** 1 is Monday. */
const weekdayOf = (wall: number): number => new Date(wall).getUTCDay() || 7

/** Whether the house works on the day of this wall time. */
const isBusinessDay = (wall: number, { days, holidays }: BusinessCalendar): boolean =>
  days.includes(weekdayOf(wall)) && !holidays.includes(dateOf(wall))

/** From when to when the house works on the day that begins then. */
const hoursOf = (day: number, { from, to }: BusinessCalendar): { open: number; close: number } => ({
  open: day + minutesOf(from) * MINUTE,
  close: day + minutesOf(to) * MINUTE,
})

/** The wall time at which so much business time is over. */
function walkFrom(from: number, ms: number, calendar: BusinessCalendar): number {
  let left = ms
  for (let day = startOfDay(from), walked = 0; walked < MOST_DAYS; day += DAY, walked++) {
    if (!isBusinessDay(day, calendar)) continue
    const { open, close } = hoursOf(day, calendar)
    const begins = Math.max(open, from)
    const usable = Math.max(0, close - begins)
    if (left <= usable) return begins + left
    left -= usable
  }
  return from + MOST_DAYS * DAY
}

/** When so many business hours after `from` are over. */
export function addBusinessHours(from: Date, hours: number, calendar: BusinessCalendar): Date {
  const { timeZone } = calendar
  const wall = wallOf(from.getTime(), timeZone)
  return new Date(instantOf(walkFrom(wall, hours * HOUR, calendar), timeZone))
}

/** How much business time lies between two moments, in milliseconds; nothing where the second is the earlier one. */
export function businessTimeBetween(from: Date, to: Date, calendar: BusinessCalendar): number {
  const [begin, end] = [from, to].map(at => wallOf(at.getTime(), calendar.timeZone)) as [number, number]
  let sum = 0
  for (let day = startOfDay(begin), walked = 0; day < end && walked < MOST_DAYS; day += DAY, walked++) {
    if (!isBusinessDay(day, calendar)) continue
    const { open, close } = hoursOf(day, calendar)
    sum += Math.max(0, Math.min(close, end) - Math.max(open, begin))
  }
  return sum
}

/** The date, in the house's time zone, of the business day that comes so many business days after a moment. */
export function addBusinessDays(from: Date, days: number, calendar: BusinessCalendar): string {
  let day = startOfDay(wallOf(from.getTime(), calendar.timeZone))
  for (let left = days, walked = 0; walked < MOST_DAYS; walked++) {
    if (left <= 0 && isBusinessDay(day, calendar)) break
    day += DAY
    if (isBusinessDay(day, calendar)) left--
  }
  return dateOf(day)
}

export interface PromisedDay {
  date: string
  business: boolean
  hours: number | null
}

/** How many days of a promise are drawn. */
const DRAWN = 5

/** The day that business time which ends then belongs to: at midnight, the one that is over. */
const dayEndedBy = (wall: number): number => startOfDay(wall - 1)

/** The days that end with the one on which a promise ends, with the business hours that are over on each of them. */
export function daysOfPromise(
  { since, due }: { since: Date; due: Date },
  { min, max }: { min: number; max: number },
  calendar: BusinessCalendar,
): PromisedDay[] {
  const from = wallOf(since.getTime(), calendar.timeZone)
  const last = dayEndedBy(wallOf(due.getTime(), calendar.timeZone))
  const over = new Map<string, number>()
  for (let hours = min; hours < max; hours += min)
    over.set(dateOf(dayEndedBy(walkFrom(from, hours * HOUR, calendar))), hours)
  over.set(dateOf(last), max)
  return Array.from({ length: DRAWN }, (_, index) => {
    const day = last - (DRAWN - 1 - index) * DAY
    return {
      date: dateOf(day),
      business: isBusinessDay(day, calendar),
      hours: over.get(dateOf(day)) ?? null,
    }
  })
}
