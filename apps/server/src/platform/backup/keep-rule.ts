/** How many backups are kept: the newest of each of so many days, weeks and months that have one. */
export interface KeepRule {
  days: number
  weeks: number
  months: number
}

const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const

/** Reads a rule such as `7d 4w 6m`; undefined for what is none, or keeps nothing. */
export function keepRule(text: string): KeepRule | undefined {
  const rule: KeepRule = { days: 0, weeks: 0, months: 0 }
  const seen = new Set<string>()
  for (const part of text.trim().split(/\s+/)) {
    const [, count, unit] = /^([1-9]\d{0,2})([dwm])$/.exec(part) ?? []
    if (count === undefined || (unit !== 'd' && unit !== 'w' && unit !== 'm') || seen.has(unit))
      return undefined
    seen.add(unit)
    rule[UNITS[unit]] = Number(count)
  }
  return rule
}

/** Days are those of UTC, weeks begin on Mondays. */
const PERIODS: Readonly<Record<keyof KeepRule, (at: Date) => string>> = {
  days: at => at.toISOString().slice(0, 10),
  weeks: at => String(Math.floor((at.getTime() / 86_400_000 + 3) / 7)),
  months: at => at.toISOString().slice(0, 7),
}

/** Those of some backups that a rule keeps; the newest one always. */
export function keptBy<T extends { beganAt: Date }>(rule: KeepRule, backups: readonly T[]): Set<T> {
  const newestFirst = backups.toSorted((a, b) => b.beganAt.getTime() - a.beganAt.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const periods = new Set<string>()
    for (const backup of newestFirst) {
      const period = PERIODS[unit](backup.beganAt)
      if (periods.has(period)) continue
      if (periods.size === rule[unit]) break
      periods.add(period)
      kept.add(backup)
    }
  }
  return kept
}
