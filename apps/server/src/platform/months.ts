/** A calendar month in UTC. */
export interface Month {
  /** `YYYY-MM`. */
  name: string
  from: Date
  /** The first moment after it. */
  to: Date
}

/** The month of a name `YYYY-MM`. */
export function monthNamed(name: string): Month {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return monthOf(year, month - 1)
}

/** The month in which a moment lies. */
export function monthAt(moment: Date): Month {
  return monthOf(moment.getUTCFullYear(), moment.getUTCMonth())
}

/** The calendar year in UTC in which a moment lies, up to the first moment after it. */
export function yearAt(moment: Date): { number: number; from: Date; to: Date } {
  const number = moment.getUTCFullYear()
  return { number, from: utc(number, 0), to: utc(number + 1, 0) }
}

/** The twelve months of a year. */
export const monthsOf = (year: number): Month[] =>
  Array.from({ length: 12 }, (_, month) => monthOf(year, month))

export function previousMonth({ from }: Month): Month {
  return monthOf(from.getUTCFullYear(), from.getUTCMonth() - 1)
}

/** Every day of a month, `YYYY-MM-DD`. */
export function daysOf({ name, from, to }: Month): string[] {
  const count = Math.round((to.getTime() - from.getTime()) / DAY_MS)
  return Array.from({ length: count }, (_, index) => `${name}-${String(index + 1).padStart(2, '0')}`)
}

/**
 * The end of the part of the previous month that can be compared with this one: all of it once this month is over,
 * while it runs as much of it as has passed of this one.
 */
export function comparableEnd(month: Month, now: Date): Date {
  const before = previousMonth(month)
  if (now >= month.to) return before.to
  const passed = Math.max(0, now.getTime() - month.from.getTime())
  return new Date(Math.min(before.to.getTime(), before.from.getTime() + passed))
}

const DAY_MS = 24 * 60 * 60 * 1000

function monthOf(year: number, month: number): Month {
  const from = utc(year, month)
  return { name: from.toISOString().slice(0, 7), from, to: utc(year, month + 1) }
}

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
function utc(year: number, month: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 1)
  return date
}
