const DAY_MS = 86_400_000

/** The headings of the list. */
export const PERIODS = ['today', 'thisWeek', 'earlier'] as const
export type Period = (typeof PERIODS)[number]

/** In which part of the list a time is, by the device's own calendar. */
export function periodOf(time: string, now: number): Period {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const at = Date.parse(time)
  if (at >= midnight) return 'today'
  return at >= midnight - 6 * DAY_MS ? 'thisWeek' : 'earlier'
}
