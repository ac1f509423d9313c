import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { EARNINGS_HOLD_MS, splitSale } from '../wallet.policy.ts'
import type { SaleKind } from '../wallet.tables.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

export interface Sale {
  kind: SaleKind
  /** The business fact it pays for, such as `post:<purchase id>`; charged once. */
  ref: string
  buyerId: string
  sellerId: string
  /** What the buyer saw and pays; more than zero. */
  price: number
  feeBps: number
  /** What was bought. */
  subject: { kind: SaleKind; id: string }
}

/**
 * Moves a price from the buyer's wallet to the seller's pending earnings and the platform's fee. Locks the accounts,
 * so it comes after every other lock of the transaction.
 *
 * Throws `INSUFFICIENT_BALANCE` with the amount that is `missing`, `PAYER_SUSPENDED`, `OWN_ACCOUNT`, and
 * `POST_ALREADY_PURCHASED` or `MESSAGE_ALREADY_PURCHASED` where the same buyer has paid for the same thing.
 */
export async function chargeSale(
  tx: TransactionContext,
  { kind, ref, buyerId, sellerId, price, feeBps, subject }: Sale,
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
      sale: { id: saleId, kind, ref, buyerId, sellerId, price, fee, share, feeBps, subject, releaseAt },
    })
  } catch (error) {
    if (isUniqueViolation(error, 'sale_once')) {
      throw new AppError(subject.kind === 'message' ? 'MESSAGE_ALREADY_PURCHASED' : 'POST_ALREADY_PURCHASED')
    }
    throw error
  }
  return { saleId, fee, share, balanceAfter: held.balance }
}
