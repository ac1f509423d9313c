import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { canPay } from '../wallet.policy.ts'
import { type LockedAccounts, lockAccounts } from './post-journal.ts'

interface Terms {
  ref: string
  buyerId: string
  sellerId: string
  price: number
}

/** Refuses what can be no sale, as one to oneself, before anything is written or locked. */
export function checkTerms({ ref, buyerId, sellerId, price }: Terms): void {
  if (!Number.isSafeInteger(price) || price <= 0) throw new Error(`${ref}: a sale has a price, not ${price}`)
  if (buyerId === sellerId) throw new AppError('OWN_ACCOUNT')
}

/**
 * Locks the buyer's wallet with the account that the money goes to, and makes sure that the price can be paid from it: an
 * insufficient balance is refused with the amount that is `missing`.
 */
export async function lockPayer(
  tx: TransactionContext,
  { buyerId, price }: Terms,
  receiver: AccountRef,
): Promise<{ locked: LockedAccounts; wallet: AccountRef }> {
  const wallet: AccountRef = { kind: 'fan_wallet', ownerId: buyerId, currency: receiver.currency }
  const locked = await lockAccounts(tx, [wallet, receiver])
  demand(canPay(locked.get(wallet), price))
  return { locked, wallet }
}
