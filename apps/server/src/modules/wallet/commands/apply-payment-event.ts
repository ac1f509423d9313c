import { MAX_AMOUNT, type StrayReason } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { isId } from '../../../platform/ids.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import {
  isPaymentEventKind,
  PAYMENT_RANKS,
  type PaymentEvent,
  type PaymentEventKind,
} from '../../../platform/payments/gateway.ts'
import { suspendWallet } from '../ledger.repository.ts'
import { type AccountRef, accountId } from '../ledger-accounts.ts'
import { advanceRecharge, fundRechargeReversal, type RechargeStep } from '../wallet.policy.ts'
import {
  bindPayment,
  closeEvent,
  lockRecharge,
  lockWaitingEvent,
  type PaymentEventRow,
  type RechargeRow,
  selectWaitingEvents,
  updateRecharge,
} from '../wallet.repository.ts'
import { issueReceipt } from './issue-receipt.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

const JOB = 'wallet.apply-payment-events'

/** Applies a stored event to its recharge, once. An event that fits no recharge is set aside with the reason. */
export async function applyPaymentEvent(
  ctx: Context,
  input: { gateway: string; eventId: string },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const event = await lockWaitingEvent(tx.db, input.gateway, input.eventId)
    if (event === undefined) return
    const recharge = isId(event.reference) ? await lockRecharge(tx.db, event.reference) : undefined
    const problem = recharge === undefined ? 'unknown_recharge' : problemOf(tx, event, recharge)
    if (recharge === undefined || problem !== undefined)
      return await setAside(tx, event, problem ?? 'unknown_recharge')
    if (!(await bindPayment(tx.db, recharge, event.provider_id)))
      return await setAside(tx, event, 'another_payment')
    const { kind, amount, method, declined } = event
    if (!isPaymentEventKind(kind)) throw new Error(`an event of the unknown kind ${kind} was stored`)
    await advance(tx, recharge, { kind, amount, method, declined })
    await closeEvent(tx.db, event, { applied_at: tx.clock.now() })
  })
}

/** Keeps an event that fits no recharge for staff, unless it moves no money. */
async function setAside(tx: TransactionContext, event: PaymentEventRow, problem: StrayReason): Promise<void> {
  const { gateway, event_id, rank } = event
  if (rank < PAYMENT_RANKS.succeeded) {
    // Nothing came, so nothing is to be done, as of an abandoned payment of a recharge that is paid by another one.
    await closeEvent(tx.db, event, { applied_at: tx.clock.now() })
    return
  }
  tx.logger.error({ gateway, event: event_id, problem }, 'a payment event was set aside')
  await closeEvent(tx.db, event, { problem })
}

/** Applies what was stored and then interrupted. */
export async function applyWaitingEvents(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectWaitingEvents(ctx.db, JOB, now, limit),
    work: async subject => {
      const gateway = subject.slice(0, subject.indexOf('/'))
      await applyPaymentEvent(ctx, { gateway, eventId: subject.slice(gateway.length + 1) })
    },
  })
}

/** Brings a locked recharge forward: its state, the money, and the events. */
export async function advance(
  tx: TransactionContext,
  recharge: RechargeRow,
  event: Pick<PaymentEvent, 'kind' | 'amount' | 'method' | 'declined'>,
): Promise<void> {
  const step = advanceRecharge(recharge, event)
  if (step.credit > 0 || step.reverse > 0 || step.suspend) await moveMoney(tx, recharge, event.kind, step)
  await updateRecharge(tx.db, recharge.id, {
    status: step.status,
    rank: step.rank,
    reversed: step.reversed,
    amount: step.amount,
    method: event.method ?? recharge.method,
    declined: step.status === 'rejected' ? (event.declined ?? recharge.declined) : null,
  })
  const moreArrived = step.credit > 0 && step.amount > step.credit
  if (step.status !== 'pending' && (moreArrived || step.status !== recharge.status)) {
    publish(tx, 'recharge.changed', {
      rechargeId: recharge.id,
      userId: recharge.user_id,
      status: step.status,
    })
  }
}

async function moveMoney(
  tx: TransactionContext,
  recharge: RechargeRow,
  kind: PaymentEventKind,
  step: RechargeStep,
): Promise<void> {
  const { currency } = recharge
  const wallet: AccountRef = { kind: 'fan_wallet', ownerId: recharge.user_id, currency }
  const clearing: AccountRef = { kind: 'provider_clearing', currency }
  const locked = await lockAccounts(tx, [wallet])
  if (step.credit > 0) {
    const isFirst = step.credit === step.amount
    const before = locked.balance(wallet)
    await postJournal(tx, locked, {
      kind: 'recharge',
      // More of the same payment is another fact, told by the total that it makes.
      ref: isFirst ? recharge.id : `${recharge.id}:${step.amount}`,
      rechargeId: recharge.id,
      lines: [
        { account: clearing, amount: -step.credit },
        { account: wallet, amount: step.credit },
      ],
    })
    await issueReceipt(tx, { rechargeId: recharge.id, isFirst, before, amount: step.credit })
  }
  if (step.reverse > 0) {
    const funds = fundRechargeReversal(step.reverse, locked.balance(wallet))
    const reason = kind === 'disputed' ? 'chargeback' : 'refund'
    const details = { reason, amount: step.reverse } as const
    await record(tx, { act: 'recharge.reversed', subject: recharge.id, details })
    await postJournal(tx, locked, {
      kind: reason,
      ref: `recharge:${recharge.id}:${step.reversed}`,
      rechargeId: recharge.id,
      lines: [
        { account: wallet, amount: -funds.wallet },
        { account: { kind: 'dispute_loss', currency }, amount: -funds.loss },
        { account: clearing, amount: step.reverse },
      ],
    })
  }
  if (step.suspend && (await suspendWallet(tx.db, accountId(wallet), tx.clock.now()))) {
    publish(tx, 'payer.suspended', { userId: recharge.user_id })
    const details = { because: 'recharge', id: recharge.id } as const
    await record(tx, { act: 'payer.suspended', subject: recharge.user_id, details })
  }
}

function problemOf(
  { gateways }: Pick<Context, 'gateways'>,
  event: PaymentEventRow,
  recharge: RechargeRow,
): StrayReason | undefined {
  if (recharge.gateway !== event.gateway) return 'unknown_recharge'
  // What was paid for is the payment that was opened for this recharge, and no other of the same gateway.
  if (recharge.provider_id !== null && recharge.provider_id !== event.provider_id) return 'another_payment'
  if (event.kind === 'dispute_won') return 'dispute_won'
  if (event.currency !== recharge.currency) return 'currency'
  if (event.kind !== 'succeeded') return undefined
  const takesAnyAmount = gateways.get(event.gateway)?.takesAnyAmount === true
  if (!takesAnyAmount && event.amount !== recharge.amount) return 'amount'
  return event.amount > 0 && event.amount <= MAX_AMOUNT ? undefined : 'amount'
}
