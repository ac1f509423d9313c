import { type FanRange, TOP_FANS } from '@calina/contract'
import { DAY } from '../../platform/clock.ts'
import { monthAt } from '../../platform/months.ts'

/** From when to when a range is, seen from now. A month is the one that runs, in UTC as everything that is earned. */
export function rangeFrom(range: FanRange, now: Date): { from: Date; to: Date } {
  // what is sold in this very moment belongs to it
  const to = new Date(now.getTime() + 1)
  if (range === 'month') return { from: monthAt(now).from, to }
  return { from: range === 'all' ? new Date(0) : new Date(now.getTime() - TOP_FANS.rangeDays * DAY), to }
}
