import { DIFFUSION } from '@calina/contract/limits'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What the field of a time holds of an instant in milliseconds, in this device's zone. */
export function fieldTime(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}

/** Tomorrow at the next full hour. */
export const firstTime = (now: number): string => fieldTime(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS)

/** The ends of what the field takes. */
export const boundsOf = (now: number) => ({
  min: fieldTime(now + MINUTE_MS),
  max: fieldTime(now + DIFFUSION.maxAheadDays * DAY_MS),
})

/** The instant of a field, ISO 8601 in UTC; undefined for one that is no time, has passed or is too far ahead. */
export function timeOf(field: string, now: number): string | undefined {
  const at = new Date(field).getTime()
  return at > now && at <= now + DIFFUSION.maxAheadDays * DAY_MS ? new Date(at).toISOString() : undefined
}
