import { query } from '#lib/query.ts'

/** Each reading is recorded in the audit log: it is made when somebody opens the page, and not with every look at it. */
export const personQuery = (user: string) => ({
  ...query('getPerson', { params: { user } }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
})
