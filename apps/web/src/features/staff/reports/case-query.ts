import { query } from '#lib/query.ts'

/** A case with all that staff have to know. Each reading is written down: coming back to the window is none. */
export const caseQuery = (id: string) => ({
  ...query('getReportCase', { params: { case: id } }),
  refetchOnWindowFocus: false,
})
