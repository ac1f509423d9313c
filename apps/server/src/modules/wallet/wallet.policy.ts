import { feeOf } from '@calina/contract'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
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
  /** What was asked for; once it is paid, what has arrived. */
  amount: number
}

/** What an event leads to: the new state, and the money that moves because of it. */
export interface RechargeStep extends RechargeProgress {
  /** To credit now, on top of what was credited before. */
  credit: number
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
  dispute_won: 'approved',
}

/**
 * Applies a payment event. The rank only grows, and a refund or a dispute implies the success before it, so every
 * order and repetition of the same events ends in the same balances. The amount of a success is the total that has
 * arrived so far, that of a refund the total given back so far. A success of another amount than was asked for counts
 * as it is; only gateways without refunds and disputes report one.
 */
export function advanceRecharge(
  recharge: RechargeProgress,
  event: { kind: PaymentEventKind; amount: number },
): RechargeStep {
  const eventRank = PAYMENT_RANKS[event.kind]
  const rank = Math.max(recharge.rank, eventRank)
  const credited = recharge.rank >= PAYMENT_RANKS.succeeded ? recharge.amount : 0
  const amount = event.kind === 'succeeded' ? Math.max(credited, event.amount) : recharge.amount
  const owed =
    event.kind === 'disputed' ? amount : event.kind === 'refunded' ? Math.min(event.amount, amount) : 0
  const reversed = Math.max(recharge.reversed, owed)
  return {
    rank,
    status: eventRank > recharge.rank ? STATUS[event.kind] : recharge.status,
    reversed,
    amount,
    credit: rank >= PAYMENT_RANKS.succeeded ? amount - credited : 0,
    reverse: reversed - recharge.reversed,
    suspend: eventRank === PAYMENT_RANKS.disputed && recharge.rank < PAYMENT_RANKS.disputed,
  }
}

/** How often and when a gateway is asked about a payment whose event has not arrived. */
const FIRST_LOOK_MS = 10 * MINUTE
const LONGEST_LOOK_MS = 6 * HOUR

/** Where nothing is known of a payment, its event may be lost. What a bank has begun takes up to fourteen days. */
const LOOKED_FOR_MS = 3 * DAY
export const PROCESSING_FOR_MS = 15 * DAY

/**
 * When the gateway is asked next, after so many times: ten minutes, then twice as long each time, up to six hours; null
 * where nothing is to be expected any more. Also of a recharge that was declined or has expired: it may be paid late.
 */
export function nextLook(
  recharge: { created_at: Date; rank: number },
  looks: number,
  now: Date,
): Date | null {
  const wait = Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * 2 ** Math.min(looks, 10))
  const isUnderWay = recharge.rank === PAYMENT_RANKS.processing
  const end = recharge.created_at.getTime() + (isUnderWay ? PROCESSING_FOR_MS : LOOKED_FOR_MS)
  return now.getTime() + wait > end ? null : new Date(now.getTime() + wait)
}

/** Hours over which the limits of recharges count. */
export const LIMIT_HOURS = 24

/** What a person can still recharge. */
export interface RechargeAllowance {
  limit: number
  left: number
  /** Until when the account is new, where the limit is that of new accounts. */
  newUntil: Date | null
}

/**
 * What can still be recharged by somebody who has asked for `recent` in the last {@link LIMIT_HOURS} hours; null where
 * there is no limit. For a new account the lower of the two limits counts; 0 stands for none.
 */
export function rechargeAllowance(
  limits: { day: number; newAccountDay: number },
  person: { since: Date; newDays: number; recent: number },
  now: Date,
): RechargeAllowance | null {
  const newUntil = new Date(person.since.getTime() + person.newDays * DAY)
  const isNew = now < newUntil && limits.newAccountDay > 0
  const counts = isNew && (limits.day === 0 || limits.newAccountDay <= limits.day)
  const limit = counts ? limits.newAccountDay : limits.day
  if (limit === 0) return null
  return { limit, left: Math.max(0, limit - person.recent), newUntil: counts ? newUntil : null }
}
