import { SALE_KINDS, type SaleKind } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { splitSale } from '../wallet.policy.ts'
import { type LockedAccounts, postJournal } from './post-journal.ts'

interface PaidSale {
  kind: SaleKind
  ref: string
  buyerId: string
  sellerId: string
  price: number
  feeBps: number
  subjectId: string
}

/**
 * Books a sale whose price is on `from`, an account of the buyer: to the seller's pending earnings and the platform's
 * fee. Throws the error of the kind of sale where the same buyer has paid for a thing that is bought once.
 */
export async function postSale(
  tx: TransactionContext,
  locked: LockedAccounts,
  from: AccountRef,
  sale: PaidSale,
): Promise<{ saleId: string; fee: number; share: number }> {
  const { currency } = from
  const { kind, ref, sellerId, price } = sale
  const { fee, share } = splitSale(price, sale.feeBps)
  const saleId = newId(tx.clock)
  const releaseAt = new Date(tx.clock.now().getTime() + tx.settings.get('earningsHoldDays') * DAY)
  try {
    await postJournal(tx, locked, {
      kind,
      ref,
      lines: [
        { account: from, amount: -price },
        { account: { kind: 'creator_pending', ownerId: sellerId, currency }, amount: share },
        { account: { kind: 'platform_fee', currency }, amount: fee },
      ],
      sale: { ...sale, id: saleId, fee, share, releaseAt },
    })
  } catch (error) {
    const { alreadyBought } = SALE_KINDS[kind]
    if (alreadyBought !== null && isUniqueViolation(error, 'sale_once')) throw new AppError(alreadyBought)
    throw error
  }
  return { saleId, fee, share }
}
