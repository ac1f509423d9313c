import { feeOf } from '@calina/contract'
import { DAY } from '../../platform/clock.ts'
import { PAYMENT_RANKS, type PaymentEventKind } from '../../platform/payments/gateway.ts'
import { allow, type Decision, deny } from '../../platform/policy.ts'
import type { HoldState, RechargeStatus } from './wallet.tables.ts'

/** How long an answered call can be replayed by its idempotency key. */
export const IDEMPOTENCY_KEPT_MS = 7 * DAY

/** Whether a price can be paid from a wallet. */
export function canPay(wallet: { balance: number; suspended: boolean }, price: number): Decision {
  if (wallet.suspended) return deny('PAYER_SUSPENDED')
  const missing = price - wallet.balance
  return missing > 0 ? deny('INSUFFICIENT_BALANCE', { missing }) : allow
}

/** How a price is shared out; the parts always make the whole. */
export function splitSale(price: number, feeBps: number): { fee: number; share: number } {
  const fee = feeOf(price, feeBps)
  return { fee, share: price - fee }
}

/**
 * What a partial reversal takes from the platform and from the creator. Rounded on the running total, so that the
 * parts of any sequence of reversals close to exactly the fee and the share.
 */
export function splitReversal(
  sale: { feeBps: number; reversed: number },
  amount: number,
): { fee: number; share: number } {
  const fee = feeOf(sale.reversed + amount, sale.feeBps) - feeOf(sale.reversed, sale.feeBps)
  return { fee, share: amount - fee }
}

/** Where a creator's part of a reversal comes from: pending until released, then available, then debt. */
export function fundReversal(
  share: number,
  from: { released: boolean; available: number },
): { pending: number; available: number; debt: number } {
  if (!from.released) return { pending: share, available: 0, debt: 0 }
  const available = Math.min(share, from.available)
  return { pending: 0, available, debt: share - available }
}

/** What a release pays off before the rest becomes available. `debt` is the positive amount owed. */
export function settleRelease(amount: number, debt: number): { debt: number; available: number } {
  const paid = Math.min(amount, debt)
  return { debt: paid, available: amount - paid }
}

/**
 * The outcome of closing a hold: what becomes a sale, and the rest, which goes back. Nothing used is a release. A hold is
 * closed once; afterwards nothing moves. Throws for what cannot have been used of it.
 */
export function settleHold(
  hold: { state: HoldState; amount: number },
  used: number,
): { state: Exclude<HoldState, 'open'>; sell: number; giveBack: number } {
  if (!Number.isSafeInteger(used) || used < 0 || used > hold.amount)
    throw new Error(`${used} cannot be captured of ${hold.amount}`)
  if (hold.state !== 'open') return { state: hold.state, sell: 0, giveBack: 0 }
  return { state: used > 0 ? 'captured' : 'released', sell: used, giveBack: hold.amount - used }
}

/** Where taking back a recharge finds its money: the wallet as far as it goes, the platform bears the rest. */
export function fundRechargeReversal(amount: number, wallet: number): { wallet: number; loss: number } {
  const fromWallet = Math.min(amount, wallet)
  return { wallet: fromWallet, loss: amount - fromWallet }
}

/** What a recharge has come to: the part of its row that payment events change. */
export interface RechargeProgress {
  status: RechargeStatus
  rank: number
  reversed: number
}

/** What an event leads to: the new state, and the money that moves because of it. */
export interface RechargeStep extends RechargeProgress {
  credit: boolean
  /** To take back now, on top of what was taken back before. */
  reverse: number
  /** The payer may not buy any more. */
  suspend: boolean
}

const STATUS: Readonly<Record<PaymentEventKind, RechargeStatus>> = {
  created: 'pending',
  processing: 'pending',
  failed: 'rejected',
  expired: 'expired',
  succeeded: 'approved',
  refunded: 'approved',
  disputed: 'approved',
}

/**
 * Applies a payment event. The rank only grows, and a refund or a dispute implies the success before it, so every
 * order and repetition of the same events ends in the same balances. A refund's amount is the total given back so far.
 */
export function advanceRecharge(
  recharge: RechargeProgress & { amount: number },
  event: { kind: PaymentEventKind; amount: number },
): RechargeStep {
  const eventRank = PAYMENT_RANKS[event.kind]
  const rank = Math.max(recharge.rank, eventRank)
  const owed =
    event.kind === 'disputed'
      ? recharge.amount
      : event.kind === 'refunded'
        ? Math.min(event.amount, recharge.amount)
        : 0
  const reversed = Math.max(recharge.reversed, owed)
  return {
    rank,
    status: eventRank > recharge.rank ? STATUS[event.kind] : recharge.status,
    reversed,
    credit: recharge.rank < PAYMENT_RANKS.succeeded && rank >= PAYMENT_RANKS.succeeded,
    reverse: reversed - recharge.reversed,
    suspend: eventRank === PAYMENT_RANKS.disputed && recharge.rank < PAYMENT_RANKS.disputed,
  }
}
