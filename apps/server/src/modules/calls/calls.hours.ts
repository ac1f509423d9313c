import { DAY, MINUTE } from '../../platform/clock.ts'
import { instantOf, wallOf } from '../../platform/zoned-time.ts'
import type { HoursRange } from './calls.tables.ts'

/** Whether a creator is open for calls, and until or from when by their hours; null where no hour ends it. */
export interface Opening {
  open: boolean
  changesAt: Date | null
}

/** The days that are looked at: from the one before, since a range may follow on one of yesterday, to a week ahead. */
const DAYS = Array.from({ length: 10 }, (_, index) => index - 1)

/**
 * Whether a moment lies in the open hours of a week, on the clock of a place. Hours that touch each other, also over
 * midnight, are one.
 */
export function openingAt(week: readonly (readonly HoursRange[])[], zone: string, now: Date): Opening {
  const wall = wallOf(now.getTime(), zone)
  const midnight = wall - (((wall % DAY) + DAY) % DAY)
  const ranges = DAYS.flatMap(days => {
    const day = midnight + days * DAY
    return (week[weekdayOf(day)] ?? []).map(({ from, to }) => ({
      from: instantOf(day + from * MINUTE, zone),
      to: instantOf(day + to * MINUTE, zone),
    }))
  })
  const spans: { from: number; to: number }[] = []
  for (const range of ranges) {
    const last = spans.at(-1)
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else if (range.from < range.to) spans.push({ ...range })
  }
  const present = spans.find(({ to }) => to > now.getTime())
  if (present === undefined) return { open: false, changesAt: null }
  if (present.from > now.getTime()) return { open: false, changesAt: new Date(present.from) }
  const isEndless = present.to - now.getTime() > 7 * DAY
  return { open: true, changesAt: isEndless ? null : new Date(present.to) }
}

/** 0 is Monday; the first day of the times is a Thursday. */
const weekdayOf = (wall: number): number => (((Math.floor(wall / DAY) + 3) % 7) + 7) % 7
