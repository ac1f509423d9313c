import { sql } from 'kysely'
import type { ClosingBlocker } from '../accounts/index.ts'

/** Money that has to be settled before an account is closed. */
export const WALLET_CLOSING: readonly ClosingBlocker[] = [
  {
    reason: 'OPEN_WITHDRAWALS',
    count: async ({ db }, userId) => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from withdrawal_hold where owner_id = ${userId} and state = 'open'`.execute(
        db,
      )
      return rows[0]?.open ?? 0
    },
  },
  {
    reason: 'ACCOUNT_IN_DEBT',
    count: async ({ db }, userId) => {
      const { rows } = await sql<{ owing: number }>`
        select count(*)::int as owing from ledger_account
        where owner_id = ${userId} and kind = 'creator_debt' and balance < 0`.execute(db)
      return rows[0]?.owing ?? 0
    },
  },
]
