import { Temporal } from 'temporal-polyfill'

/*
 * Times on the clock of a place. A time that a change of the clock leaves out is the moment after the gap; of one that
 * comes twice it is the first.
 */

/** A time zone of the IANA database that this machine knows, such as `Europe/Madrid`. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as `+02:00` are zones to Intl: they know no summer time, and nobody lives in one.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const zoned = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

/** The time of day there, as `21:30`. */
export function timeOfDay(at: Date, zone: string): string {
  return zoned(at, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/**
 * The first moment after `after` at which the clock there shows this time of day (`HH:MM`); with `weekday` (1 is Monday,
 * 7 is Sunday) on that day of the week.
 */
export function nextTimeOfDay(after: Date, zone: string, time: string, weekday?: number): Date {
  const today = zoned(after, zone).toPlainDate()
  for (let days = 0; ; days++) {
    const day = today.add({ days })
    if (weekday !== undefined && day.dayOfWeek !== weekday) continue
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds
    if (at > after.getTime()) return new Date(at)
  }
}

/**
 * The end of the quiet hours in which this moment is; null where it is in none. They begin at `from` and end before `to`,
 * over midnight where `to` is the earlier one; equal ones are the whole day.
 */
export function quietUntil(at: Date, zone: string, { from, to }: { from: string; to: string }): Date | null {
  const time = timeOfDay(at, zone)
  const inside = from < to ? time >= from && time < to : time >= from || time < to
  return inside ? nextTimeOfDay(at, zone, to) : null
}
