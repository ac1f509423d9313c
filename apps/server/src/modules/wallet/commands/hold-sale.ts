import type { HeldKind } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { insertSaleHold, lockSaleHold } from '../holds.repository.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { balanceOf } from '../queries/balance-of.ts'
import type { HoldState } from '../wallet.tables.ts'
import { checkTerms, lockPayer } from './lock-payer.ts'
import { postJournal } from './post-journal.ts'

export interface HeldSale {
  kind: HeldKind
  /** The business fact that is paid for, such as `call:<id>`; held once. */
  ref: string
  buyerId: string
  sellerId: string
  /** What the buyer saw and pays at most; more than zero. */
  price: number
  /** The fee as agreed on now; it counts when the hold is captured. */
  feeBps: number
  /** The thing that is bought. */
  subjectId: string
}

/**
 * Holds a price: from the buyer's wallet to their hold account, where `captureSale` or `releaseHold` finds it. An open
 * hold ends only so; its module closes every one. The same fact is held once: a second call answers the state of
 * the hold. Locks the accounts, so it comes after every other lock of the transaction.
 * Refused for the same reasons as a charge.
 */
export async function holdSale(
  tx: TransactionContext,
  sale: HeldSale,
): Promise<{ holdId: string; state: HoldState; balanceAfter: number }> {
  checkTerms(sale)
  const { kind, ref, buyerId, sellerId, price } = sale
  const { currency } = tx.config
  const id = newId(tx.clock)
  const created = await insertSaleHold(tx.db, {
    id,
    kind,
    ref,
    buyer_id: buyerId,
    seller_id: sellerId,
    currency,
    amount: price,
    fee_bps: sale.feeBps,
    subject_id: sale.subjectId,
    created_at: tx.clock.now(),
  })
  if (!created) {
    const known = await lockSaleHold(tx.db, kind, ref)
    if (known?.buyer_id !== buyerId || known.seller_id !== sellerId || known.amount !== price)
      throw new Error(`${kind} ${ref} is held otherwise`)
    const { wallet } = await balanceOf(tx.db, buyerId)
    return { holdId: known.id, state: known.state, balanceAfter: wallet }
  }
  const hold: AccountRef = { kind: 'call_hold', ownerId: buyerId, currency }
  const { locked, wallet } = await lockPayer(tx, sale, hold)
  await postJournal(tx, locked, {
    kind: 'hold',
    ref: id,
    holdId: id,
    lines: [
      { account: wallet, amount: -price },
      { account: hold, amount: price },
    ],
  })
  publish(tx, 'price.held', { holdId: id, ref, buyerId, sellerId, amount: price })
  return { holdId: id, state: 'open', balanceAfter: locked.balance(wallet) }
}
