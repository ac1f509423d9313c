import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { reverseSale } from '../../wallet/index.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  saleRef,
  selectPeriod,
  startOf,
  updateSubscription,
} from '../subscriptions.repository.ts'

/**
 * Takes back the right of a period whose money went back: access ends now, or where a period that was bought ahead
 * would have begun. Where it is the running one, the renewal that was bought ahead goes back with it.
 */
export async function withdrawPeriod(
  tx: TransactionContext,
  input: { subscriptionId: string; ref: string },
): Promise<void> {
  const row = await lockSubscription(tx.db, input.subscriptionId)
  if (row === undefined) return
  const now = tx.clock.now()
  const latest = saleRef(row.id, row.period_starts_at) === input.ref
  if (latest && row.period_starts_at > now) await withdrawAhead(tx, row)
  else if (latest) await end(tx, row, row.period_starts_at)
  else {
    const period = await selectPeriod(tx.db, row.id, startOf(input.ref))
    if (period === undefined || period.starts_at > now || period.ends_at <= now) return
    await end(tx, row, period.starts_at)
    await giveBackAhead(tx, row)
  }
}

/** The running period stays; nothing follows it. */
async function withdrawAhead(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  await updateSubscription(tx.db, row.id, {
    expires_at: row.period_starts_at,
    renews: false,
    next_try_at: null,
    ended_at: null,
  })
}

async function end(tx: TransactionContext, row: SubscriptionRow, startsAt: Date): Promise<void> {
  const now = tx.clock.now()
  if (row.expires_at <= now) return
  await updateSubscription(tx.db, row.id, {
    period_starts_at: startsAt,
    expires_at: now,
    renews: false,
    next_try_at: null,
    ended_at: now,
  })
  publish(tx, 'subscription.changed', {
    fanId: row.fan_id,
    creatorId: row.creator_id,
    active: false,
    reason: 'expired',
  })
}

async function giveBackAhead(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const ahead = await selectPeriod(tx.db, row.id, row.period_starts_at)
  if (ahead === undefined || ahead.price === 0 || ahead.starts_at <= tx.clock.now()) return
  const ref = saleRef(row.id, ahead.starts_at)
  await reverseSale(tx, { sale: { kind: 'subscription', ref }, reason: 'refund', ref: `ahead/${ref}` })
}
