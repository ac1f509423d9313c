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

/** No account is as old as this year. */
export const FIRST_YEAR = 2000

/**
 * The month of an address in two parts, as `2026` and `05` or `5`; undefined where that is none, or one that has not
 * begun.
 */
export function monthOfParts(
  { year = '', month = '' }: { year?: string | undefined; month?: string | undefined },
  now: number,
): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month)) return undefined
  const number = Number(month)
  if (Number(year) < FIRST_YEAR || number < 1 || number > 12) return undefined
  const named = `${year}-${month.padStart(2, '0')}`
  return named > monthOf(now) ? undefined : named
}

/** The year, of those that have begun, whose months an address asks to see. */
export function yearIn(search: URLSearchParams, now: number): string | undefined {
  const year = search.get('year')
  return year !== null && monthOfParts({ year, month: '1' }, now) ? year : undefined
}
