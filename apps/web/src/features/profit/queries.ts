import type { FanRange } from '@calina/contract/limits'
import type { SoldKind } from '@calina/contract/sales'
import type { Person, ProfitMonth } from '@calina/contract/types'
import { isClosed } from '#lib/names.ts'
import { pages, query } from '#lib/query.ts'

export type Day = ProfitMonth['days'][number]

export const profitQuery = (month: string | undefined) =>
  query('getProfit', { query: month ? { month } : {} })

/** A month by day, and every month of its year. */
export const monthQuery = (month: string) => query('getProfitMonth', { params: { month } })

/** The months of a year, as far as they have begun: `current` is the one that runs. */
export const yearQuery = (year: string, current: string) =>
  monthQuery(current.startsWith(year) ? current : `${year}-12`)

/** Lines of a day that are read at once. */
export const PAGE = 30

/** The sales of a day, and what was given back on it, the newest first. */
export const linesQuery = (day: string) =>
  pages('listProfitLines', { params: { month: day.slice(0, 7) }, query: { day, limit: PAGE } })

/** How many of the things that brought most are read at once. */
const SOLD = 5

/** The things of a kind that brought most in a month, in their order. */
export const soldPages = (month: string, kind: SoldKind) =>
  pages('listSold', { query: { month, kind, limit: SOLD } })

/** How many of those who bring most are read at once. */
const FANS = 10

/** Who brought most in a range, in their order. */
export const fansPages = (range: FanRange) => pages('listTopFans', { query: { range, limit: FANS } })

/** What they brought together. */
export const fanSumsQuery = (range: FanRange) => query('getFanSums', { query: { range } })

/** The page of a month: `2026-11`. */
export const monthPath = (month: string): string => `/settings/profit/${month.replace('-', '/')}`

/** Where a fan can be seen; those who closed their account have no page. */
export const pageOf = (fan: Person): string | undefined => (isClosed(fan) ? undefined : `/${fan.username}`)
