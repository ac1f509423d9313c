import { expect } from 'vitest'
import { ledgerCheck } from '../modules/wallet/index.ts'
import type { Db } from '../platform/db/database.ts'

/** Fails unless everything about the money adds up. */
export async function expectLedgerBalanced(db: Db): Promise<void> {
  expect(await ledgerCheck(db)).toEqual([])
}
