import { type ChargedKind, SALE_KINDS } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { EARNINGS_HOLD_MS, splitSale } from '../wallet.policy.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

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
 * Throws `INSUFFICIENT_BALANCE` with the amount that is `missing`, `PAYER_SUSPENDED`, `OWN_ACCOUNT`, and where the same
 * buyer has paid for a thing that is bought once, what the kind of sale says for that.
 */
export async function chargeSale(
  tx: TransactionContext,
  { kind, ref, buyerId, sellerId, price, feeBps, subjectId }: Sale,
): Promise<{ saleId: string; fee: number; share: number; balanceAfter: number }> {
  if (!Number.isSafeInteger(price) || price <= 0) throw new Error(`${ref}: a sale has a price, not ${price}`)
  if (buyerId === sellerId) throw new AppError('OWN_ACCOUNT')
  const { currency } = tx.config
  const wallet = { kind: 'fan_wallet', ownerId: buyerId, currency } as const
  const pending = { kind: 'creator_pending', ownerId: sellerId, currency } as const
  const locked = await lockAccounts(tx, [wallet, pending])
  const held = locked.get(wallet)
  if (held.suspended) throw new AppError('PAYER_SUSPENDED')
  if (held.balance < price)
    throw new AppError('INSUFFICIENT_BALANCE', { params: { missing: price - held.balance } })

  const { fee, share } = splitSale(price, feeBps)
  const saleId = newId(tx.clock)
  const releaseAt = new Date(tx.clock.now().getTime() + EARNINGS_HOLD_MS)
  try {
    await postJournal(tx, locked, {
      kind,
      ref,
      lines: [
        { account: wallet, amount: -price },
        { account: pending, amount: share },
        { account: { kind: 'platform_fee', currency }, amount: fee },
      ],
      sale: { id: saleId, kind, ref, buyerId, sellerId, price, fee, share, feeBps, subjectId, releaseAt },
    })
  } catch (error) {
    const { alreadyBought } = SALE_KINDS[kind]
    if (alreadyBought !== null && isUniqueViolation(error, 'sale_once')) throw new AppError(alreadyBought)
    throw error
  }
  return { saleId, fee, share, balanceAfter: held.balance }
}
