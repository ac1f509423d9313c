import type { HeldKind } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { closeSaleHold, lockSaleHold } from '../holds.repository.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { settleHold } from '../wallet.policy.ts'
import type { HoldState } from '../wallet.tables.ts'
import { lockAccounts, postJournal } from './post-journal.ts'
import { postSale } from './post-sale.ts'

/** What has become of a hold. */
export interface ClosedHold {
  state: Exclude<HoldState, 'open'>
  /** What became a sale; the rest of the hold went back. */
  captured: number
  /** The sale, where something was captured. */
  saleId: string | null
  /** Whether it was closed by this call, and not before. */
  closedNow: boolean
}

/**
 * Makes a sale of what was used of a hold: from the buyer's hold account to the seller's pending earnings and the
 * platform's fee. The rest goes back to the wallet, and the hold is closed; nothing used is a release. A hold is closed
 * once: a second call, whatever the amount, answers the outcome. Throws when the amount is more than is held.
 *
 * Locks the hold and then the accounts, so it comes after every other lock of the transaction.
 */
export async function captureSale(
  tx: TransactionContext,
  { kind, ref, amount }: { kind: HeldKind; ref: string; amount: number },
): Promise<ClosedHold> {
  const row = await lockSaleHold(tx.db, kind, ref)
  if (row === undefined) throw new Error(`nothing is held for ${kind} ${ref}`)
  const { state, sell, giveBack } = settleHold(row, amount)
  if (row.state !== 'open') return { state, captured: row.captured, saleId: row.sale_id, closedNow: false }

  const { id, buyer_id: buyerId, seller_id: sellerId, currency } = row
  const hold: AccountRef = { kind: 'call_hold', ownerId: buyerId, currency }
  const wallet: AccountRef = { kind: 'fan_wallet', ownerId: buyerId, currency }
  const pending: AccountRef = { kind: 'creator_pending', ownerId: sellerId, currency }
  const locked = await lockAccounts(tx, [hold, wallet, pending])
  let saleId: string | null = null
  if (sell > 0) {
    const sale = { kind, ref, buyerId, sellerId, price: sell, feeBps: row.fee_bps, subjectId: row.subject_id }
    saleId = (await postSale(tx, locked, hold, sale)).saleId
  }
  if (giveBack > 0) {
    await postJournal(tx, locked, {
      kind: 'hold-returned',
      ref: id,
      holdId: id,
      lines: [
        { account: hold, amount: -giveBack },
        { account: wallet, amount: giveBack },
      ],
    })
  }
  await closeSaleHold(tx.db, id, { state, captured: sell, sale_id: saleId, closed_at: tx.clock.now() })
  publish(tx, 'hold.closed', { holdId: id, ref, buyerId, sellerId, captured: sell })
  return { state, captured: sell, saleId, closedNow: true }
}
