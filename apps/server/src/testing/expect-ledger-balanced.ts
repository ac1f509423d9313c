import { expect } from 'vitest'
import { ledgerCheck } from '../modules/wallet/index.ts'
import type { Services } from '../platform/context.ts'

/** Fails unless everything about the money adds up. */
export async function expectLedgerBalanced(services: Pick<Services, 'db' | 'extensions'>): Promise<void> {
  expect(await ledgerCheck(services)).toEqual([])
}
