import { CALL } from '@calina/contract/limits'
import type { CallSettings } from '@calina/contract/types'

/** A time that a creator can propose. */
export interface Slot {
  at: string
  /** Another call was agreed on for it. */
  taken: boolean
}

export interface ProposalDay {
  /** A time on it, by which it is named. */
  at: string
  slots: Slot[]
  /** They are those of the own hours; else any hour of the day. */
  byHours: boolean
}

/** A call that was agreed on. */
export interface Agreed {
  at: string
  minutes: number
}

const MINUTE_MS = 60_000
const STEP_MS = 30 * MINUTE_MS
const DAY_MS = 86_400_000
/** Where a day has no hours of its own: from eight in the morning on. */
const FIRST_HOUR = 8

/** The day of the week from Monday on, and the minute, of a moment in a zone. */
function inZone(timeZone: string): (time: number) => { day: number; minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  return time => {
    const part = (type: string) => format.formatToParts(time).find(each => each.type === type)?.value ?? ''
    return { day: days.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) }
  }
}

/** Moments of the half hour from soon on, up to the last that can be proposed. */
function* halfHours(now: number): Generator<number> {
  const first = Math.ceil((now + (CALL.proposalMinMinutes + 1) * MINUTE_MS) / STEP_MS) * STEP_MS
  const last = now + CALL.proposalMaxDays * DAY_MS - MINUTE_MS
  for (let at = first; at <= last; at += STEP_MS) yield at
}

/**
 * The times that can be proposed on the five days from today on, as this device counts days: those of the creator's hours,
 * and on a day without any, every half hour.
 */
export function proposalDays(
  { opening, hours, timeZone }: Pick<CallSettings, 'opening' | 'hours' | 'timeZone'>,
  { now, minutes, agreed }: { now: number; minutes: number; agreed: readonly Agreed[] },
): ProposalDay[] {
  const placeOf = inZone(timeZone)
  const isOpen = (at: number) => {
    const { day, minute } = placeOf(at)
    return hours[day]?.some(({ from, to }) => from <= minute && minute < to) ?? false
  }
  const isTaken = (at: number) =>
    agreed.some(other => {
      const begins = Date.parse(other.at)
      return at < begins + other.minutes * MINUTE_MS && begins < at + minutes * MINUTE_MS
    })
  const days = new Map<string, number[]>()
  for (const at of halfHours(now)) {
    const date = new Date(at).toDateString()
    days.set(date, [...(days.get(date) ?? []), at])
  }
  return [...days.values()].slice(0, CALL.proposalMaxDays).map(times => {
    const own = opening === 'always' ? [] : times.filter(isOpen)
    const byHours = own.length > 0
    const shown = byHours ? own : times.filter(at => new Date(at).getHours() >= FIRST_HOUR)
    const slots = (shown.length > 0 ? shown : times).map(at => ({
      at: new Date(at).toISOString(),
      taken: isTaken(at),
    }))
    return { at: new Date(times[0] ?? now).toISOString(), slots, byHours }
  })
}
