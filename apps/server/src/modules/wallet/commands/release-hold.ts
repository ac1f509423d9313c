import type { HeldKind } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { type ClosedHold, captureSale } from './capture-sale.ts'

/**
 * Gives a held price back whole. A hold is closed once: a second call, or one after a capture, answers the
 * outcome. Locks the hold and then the accounts, so it comes after every other lock of the transaction.
 */
export async function releaseHold(
  tx: TransactionContext,
  hold: { kind: HeldKind; ref: string },
): Promise<ClosedHold> {
  return await captureSale(tx, { ...hold, amount: 0 })
}
