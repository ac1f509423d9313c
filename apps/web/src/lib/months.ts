/** `2026-11` of a time, in UTC as the server counts months. */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)

/** The month that many months after (or before) another: `2026-01`, -1 → `2025-12`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The month that an address asks for, where it is one. */
export const monthIn = (search: URLSearchParams): string | undefined =>
  search.get('month')?.match(/^\d{4}-(0[1-9]|1[0-2])$/)?.[0]
