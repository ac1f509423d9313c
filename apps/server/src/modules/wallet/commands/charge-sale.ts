import type { ChargedKind } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { checkTerms, lockPayer } from './lock-payer.ts'
import { postSale } from './post-sale.ts'

export interface Sale {
  kind: ChargedKind
  /** The business fact it pays for, such as `post:<purchase id>`; charged once. */
  ref: string
  buyerId: string
  sellerId: string
  /** What the buyer saw and pays; more than zero. */
  price: number
  feeBps: number
  /** The thing that is bought. */
  subjectId: string
}

/**
 * Moves a price from the buyer's wallet to the seller's pending earnings and the platform's fee. Locks the accounts,
 * so it comes after every other lock of the transaction.
 *
 * Refused where the buyer may not pay, has too little (the error has the amount that is `missing`), or has paid before
 * for a thing that is bought once.
 */
export async function chargeSale(
  tx: TransactionContext,
  sale: Sale,
): Promise<{ saleId: string; fee: number; share: number; balanceAfter: number; sequence: number }> {
  checkTerms(sale)
  const pending: AccountRef = {
    kind: 'creator_pending',
    ownerId: sale.sellerId,
    currency: tx.config.currency,
  }
  const { locked, wallet } = await lockPayer(tx, sale, pending)
  const posted = await postSale(tx, locked, wallet, sale)
  const { balance, sequence } = locked.get(wallet)
  return { ...posted, balanceAfter: balance, sequence }
}
