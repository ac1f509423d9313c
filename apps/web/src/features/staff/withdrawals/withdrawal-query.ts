import { query } from '#lib/query.ts'

/** A withdrawal before staff. Each reading is written down: coming back to the window is none. */
export const withdrawalQuery = (withdrawal: string) => ({
  ...query('getWithdrawal', { params: { withdrawal } }),
  refetchOnWindowFocus: false,
})
