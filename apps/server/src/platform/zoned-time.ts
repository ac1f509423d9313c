import { Temporal } from 'temporal-polyfill'

/*
 * Times on the clock of a place. A time that a change of the clock leaves out is as much later as the clock leaps; of one
 * that comes twice it is the first.
 */

const zoned = (at: Date | number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Number(at)).toZonedDateTimeISO(zone)

/** What the clocks there show, as the number that `Date` would have for it in UTC. */
export function wallOf(at: number, zone: string): number {
  return zoned(at, zone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds
}

/** When the clocks there show what {@link wallOf} answers. */
export function instantOf(wall: number, zone: string): number {
  return zoned(wall, 'UTC').toPlainDateTime().toZonedDateTime(zone).epochMilliseconds
}

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

/** The week there in which a moment lies: from the beginning of its Monday to that of the next one. */
export function weekAt(at: Date, zone: string): { from: Date; to: Date } {
  const today = zoned(at, zone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const beginning = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds)
  return { from: beginning(monday), to: beginning(monday.add({ days: 7 })) }
}

/** The last days there up to the one in which a moment lies, each with its beginning. */
export function daysUpTo(at: Date, zone: string, count: number): { day: string; from: Date }[] {
  const today = zoned(at, zone).toPlainDate()
  return Array.from({ length: count }, (_, index) => {
    const day = today.subtract({ days: count - 1 - index })
    return { day: day.toString(), from: new Date(day.toZonedDateTime(zone).epochMilliseconds) }
  })
}

/** The beginning of the month there in which a moment lies. */
export function monthBeginning(at: Date, zone: string): Date {
  const first = zoned(at, zone).toPlainDate().with({ day: 1 })
  return new Date(first.toZonedDateTime(zone).epochMilliseconds)
}

/**
 * The end of the quiet hours in which this moment is; null where it is in none. They begin at `from` and end before `to`,
 * over midnight where `to` is the earlier one; equal ones are the whole day.
 */
export function quietUntil(at: Date, zone: string, { from, to }: { from: string; to: string }): Date | null {
  const time = timeOfDay(at, zone)
  const inside = from < to ? time >= from && time < to : time >= from || time < to
  return inside ? firstOf(at, zone, to) : null
}

/** As {@link nextTimeOfDay}, but also the second of a time that comes twice, and the end of a gap in which it lies. */
function firstOf(after: Date, zone: string, time: string): Date {
  const next = nextTimeOfDay(after, zone, time)
  const again = zoned(after, zone)
    .toPlainDate()
    .toPlainDateTime(time)
    .toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
  const leap = zoned(after, zone).getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  const isLeapt = leap < next.getTime() && timeOfDay(next, zone) !== time
  const first = Math.min(
    next.getTime(),
    again > after.getTime() ? again : Number.POSITIVE_INFINITY,
    isLeapt ? leap : Number.POSITIVE_INFINITY,
  )
  return new Date(first)
}
