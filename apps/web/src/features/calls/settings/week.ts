import { CALL } from '@calina/contract/limits'
import type { CallSettings } from '@calina/contract/types'

export type Week = CallSettings['hours']
export type Range = Week[number][number]

export const DAY_MINUTES = 1_440
const HOUR = 60
/** The steps in which an hour is chosen. */
export const STEP = 30
/** Any Monday: the days of a week take their names from it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** A date of each day of the week, from Monday on. */
export const WEEK_DATES: readonly string[] = Array.from({ length: 7 }, (_, day) =>
  new Date(MONDAY + day * DAY_MS).toISOString().slice(0, 10),
)

/** Ranges in order, those that touch each other as one. */
export function tidied(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.to)
      result[result.length - 1] = { ...last, to: Math.max(last.to, range.to) }
    else result.push(range)
  }
  return result
}

/** Where another range of a day can begin: an evening at first, then after the last one. Undefined where none fits. */
export function nextRange(ranges: readonly Range[]): Range | undefined {
  if (ranges.length === 0) return { from: 20 * HOUR, to: 22 * HOUR }
  if (ranges.length >= CALL.maxRanges) return undefined
  const from = Math.max(...ranges.map(({ to }) => to)) + HOUR
  return from + HOUR <= DAY_MINUTES ? { from, to: from + HOUR } : undefined
}

/** A range with another beginning or end: the other one gives way. */
export function moved(range: Range, end: 'from' | 'to', at: number): Range {
  if (end === 'from') return { from: at, to: Math.max(range.to, at + STEP) }
  return { from: Math.min(range.from, at - STEP), to: at }
}

/** The hours that can be chosen for one end of a range; its own stays among them, wherever it is. */
export function choicesFor(end: 'from' | 'to', own: number): number[] {
  const first = end === 'from' ? 0 : STEP
  const last = end === 'from' ? DAY_MINUTES - STEP : DAY_MINUTES
  const steps = Array.from({ length: (last - first) / STEP + 1 }, (_, step) => first + step * STEP)
  return steps.includes(own) ? steps : [...steps, own].toSorted((one, other) => one - other)
}
