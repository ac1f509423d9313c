import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { isId } from '../../../platform/ids.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { PAYMENT_RANKS, type PaymentEventKind } from '../../../platform/payments/gateway.ts'
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
    const problem = problemOf(event, recharge)
    if (recharge === undefined || problem !== undefined) {
      tx.logger.error(
        { gateway: event.gateway, event: event.event_id, problem },
        'a payment event was set aside',
      )
      await closeEvent(tx.db, event, { problem: problem ?? 'unknown recharge' })
      return
    }
    if (!(await bindPayment(tx.db, recharge, event.provider_id))) {
      await closeEvent(tx.db, event, { problem: 'another payment' })
      return
    }
    await advance(tx, recharge, { kind: event.kind as PaymentEventKind, amount: event.amount })
    await closeEvent(tx.db, event, { applied_at: tx.clock.now() })
  })
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
  event: { kind: PaymentEventKind; amount: number },
): Promise<void> {
  const step = advanceRecharge(recharge, event)
  if (step.credit || step.reverse > 0 || step.suspend) await moveMoney(tx, recharge, event.kind, step)
  await updateRecharge(tx.db, recharge.id, {
    status: step.status,
    rank: step.rank,
    reversed: step.reversed,
  })
  if (step.status !== 'pending' && step.status !== recharge.status) {
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
  const { currency, amount } = recharge
  const wallet: AccountRef = { kind: 'fan_wallet', ownerId: recharge.user_id, currency }
  const clearing: AccountRef = { kind: 'provider_clearing', currency }
  const locked = await lockAccounts(tx, [wallet])
  if (step.credit) {
    await postJournal(tx, locked, {
      kind: 'recharge',
      ref: recharge.id,
      rechargeId: recharge.id,
      lines: [
        { account: clearing, amount: -amount },
        { account: wallet, amount },
      ],
    })
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

function problemOf(event: PaymentEventRow, recharge: RechargeRow | undefined): string | undefined {
  if (recharge === undefined || recharge.gateway !== event.gateway) return 'unknown recharge'
  // What was paid for is the payment that was opened for this recharge, and no other of the same gateway.
  if (recharge.provider_id !== null && recharge.provider_id !== event.provider_id) return 'another payment'
  if (!(event.kind in PAYMENT_RANKS)) return `unknown kind ${event.kind}`
  if (event.currency !== recharge.currency) return `currency ${event.currency}`
  if (event.kind === 'succeeded' && event.amount !== recharge.amount)
    return `${event.amount} paid, ${recharge.amount} expected`
  return undefined
}
