import { fundReversal, type ReversalReason, type SaleKind, splitReversal, takesBack } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findJournal, suspendWallet } from '../ledger.repository.ts'
import { type AccountRef, accountId } from '../ledger-accounts.ts'
import { lockSale, updateReversed } from '../wallet.repository.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

export interface Reversal {
  /** The sale, by the fact it paid for. */
  sale: { kind: SaleKind; ref: string }
  reason: ReversalReason
  /** The fact that gives the money back; booked once. */
  ref: string
  /** At most what is left of the price; all of it by default. */
  amount?: number
}

/**
 * Gives money of a sale back to its buyer: from the creator's pending earnings, or once released from what is
 * available, and what is missing becomes the creator's debt. A chargeback stops the buyer from buying. Answers what
 * went back now, with what became debt; nothing when this reversal was booked before or nothing is left.
 */
export async function reverseSale(
  tx: TransactionContext,
  reversal: Reversal,
): Promise<{ amount: number; fee: number; share: number; debt: number }> {
  const sale = await lockSale(tx.db, reversal.sale.kind, reversal.sale.ref)
  if (sale === undefined) throw new Error(`there is no sale ${reversal.sale.kind} ${reversal.sale.ref}`)
  const left = sale.price - sale.reversed
  const amount = Math.min(reversal.amount ?? left, left)
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${reversal.ref}: ${amount} is no amount`)
  if (amount === 0 || (await findJournal(tx.db, reversal.reason, reversal.ref)) !== undefined)
    return { amount: 0, fee: 0, share: 0, debt: 0 }

  const { currency } = sale
  const ownerId = sale.seller_id
  const pending: AccountRef = { kind: 'creator_pending', ownerId, currency }
  const available: AccountRef = { kind: 'creator_available', ownerId, currency }
  const debt: AccountRef = { kind: 'creator_debt', ownerId, currency }
  const wallet: AccountRef = { kind: 'fan_wallet', ownerId: sale.buyer_id, currency }
  const locked = await lockAccounts(tx, [pending, available, debt, wallet])

  const { fee, share } = splitReversal({ feeBps: sale.fee_bps, reversed: sale.reversed }, amount)
  const funds = fundReversal(share, {
    released: sale.released_at !== null,
    available: locked.balance(available),
  })
  await postJournal(tx, locked, {
    kind: reversal.reason,
    ref: reversal.ref,
    saleId: sale.id,
    lines: [
      { account: pending, amount: -funds.pending },
      { account: available, amount: -funds.available },
      { account: debt, amount: -funds.debt },
      { account: { kind: 'platform_fee', currency }, amount: -fee },
      { account: wallet, amount },
    ],
  })
  await updateReversed(tx.db, sale.id, {
    reversed: sale.reversed + amount,
    reversedFee: sale.reversed_fee + fee,
  })
  const reversed = { reason: reversal.reason, kind: sale.kind, amount, ref: reversal.ref }
  await record(tx, { act: 'sale.reversed', subject: sale.id, details: reversed })
  if (reversal.reason === 'chargeback' && (await suspendWallet(tx.db, accountId(wallet), tx.clock.now()))) {
    publish(tx, 'payer.suspended', { userId: sale.buyer_id })
    const details = { because: 'sale', id: sale.id } as const
    await record(tx, { act: 'payer.suspended', subject: sale.buyer_id, details })
  }
  publish(tx, 'sale.reversed', {
    saleId: sale.id,
    kind: sale.kind,
    ref: sale.ref,
    subject: { kind: sale.subject_kind, id: sale.subject_id },
    buyerId: sale.buyer_id,
    sellerId: sale.seller_id,
    reason: reversal.reason,
    amount,
    withdraws: takesBack(sale.kind, amount, left),
  })
  return { amount, fee, share, debt: funds.debt }
}
