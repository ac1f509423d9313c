import { DIFFUSION, SCHEDULED } from '@calina/contract/limits'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How far ahead a time may be, in milliseconds. */
export interface Ahead {
  least: number
  most: number
}

const DIFFUSION_AHEAD: Ahead = { least: MINUTE_MS, most: DIFFUSION.maxAheadDays * DAY_MS }
/** A minute more than the server asks, for its way there. */
export const MESSAGE_AHEAD: Ahead = {
  least: (SCHEDULED.minAheadMinutes + 1) * MINUTE_MS,
  most: SCHEDULED.maxAheadDays * DAY_MS,
}

/** What the field of a time holds of an instant in milliseconds, in this device's zone. */
export function fieldTime(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Tomorrow at the next full hour. */
export const firstTime = (now: number): string => fieldTime(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS)

/** The ends of what the field takes. */
export const boundsOf = (now: number, { least, most }: Ahead = DIFFUSION_AHEAD) => ({
  min: fieldTime(now + least),
  max: fieldTime(now + most),
})

/** The instant of a field, ISO 8601 in UTC; undefined for one that is no time, has passed or is too far ahead. */
export function timeOf(
  field: string,
  now: number,
  { least, most }: Ahead = DIFFUSION_AHEAD,
): string | undefined {
  const at = new Date(field).getTime()
  // what is nearer than a whole minute cannot be chosen
  const soonest = now + least - MINUTE_MS
  return at > soonest && at <= now + most ? new Date(at).toISOString() : undefined
}

/** A time of day, in hours, on the day that is so many days ahead of this moment, in this device's zone. */
function onDay(now: number, days: number, hour: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime()
}

/** Times that are chosen with one press: this evening, as long as that is far enough ahead, and tomorrow morning. */
export function presetTimes(now: number): { name: 'tonight' | 'tomorrow'; at: string }[] {
  const times = [
    { name: 'tonight' as const, at: onDay(now, 0, 21) },
    { name: 'tomorrow' as const, at: onDay(now, 1, 9) },
  ]
  return times
    .filter(({ at }) => at - now >= MESSAGE_AHEAD.least)
    .map(({ name, at }) => ({ name, at: new Date(at).toISOString() }))
}
