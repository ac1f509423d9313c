import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { isBlockedBetween } from '../../relationships/index.ts'
import { nextTry, statusOf } from '../subscriptions.policy.ts'
import {
  lockBetween,
  lockPaidOf,
  lockSuspendedOf,
  type SubscriptionRow,
  updateSubscription,
} from '../subscriptions.repository.ts'
import type { SuspensionReason } from '../subscriptions.tables.ts'

/**
 * Brings the subscriptions between two people in line with whether one blocks the other: suspended while it is so, as
 * they were when it ends. Reads the present state, so that a late or repeated event changes nothing.
 */
export async function followBlock(tx: TransactionContext, a: string, b: string): Promise<void> {
  const rows = await lockBetween(tx.db, a, b)
  if (rows.length === 0) return
  const blocked = await isBlockedBetween(tx.db, a, b)
  for (const row of rows) {
    if (blocked) await suspend(tx, row, 'block')
    else if (row.suspended_for === 'block') await resume(tx, row)
  }
}

/** Suspends what a fan pays for, after a chargeback. */
export async function suspendPaid(tx: TransactionContext, fanId: string): Promise<void> {
  for (const row of await lockPaidOf(tx.db, fanId, tx.clock.now())) await suspend(tx, row, 'chargeback')
}

/** Gives back what a chargeback has suspended, once staff let the fan buy again; where one blocks the other, that stands. */
export async function resumePaid(tx: TransactionContext, fanId: string): Promise<void> {
  for (const row of await lockSuspendedOf(tx.db, fanId, 'chargeback')) {
    if (await isBlockedBetween(tx.db, row.fan_id, row.creator_id))
      await updateSubscription(tx.db, row.id, { suspended_for: 'block' })
    else await resume(tx, row)
  }
}

async function suspend(
  tx: TransactionContext,
  row: SubscriptionRow,
  reason: SuspensionReason,
): Promise<void> {
  const now = tx.clock.now()
  if (statusOf(row, now) !== 'active') return
  await updateSubscription(tx.db, row.id, { suspended_at: now, suspended_for: reason, next_try_at: null })
  await publishChange(tx, row, false)
}

async function resume(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const now = tx.clock.now()
  const period = { startsAt: row.period_starts_at, endsAt: row.expires_at }
  await updateSubscription(tx.db, row.id, {
    suspended_at: null,
    suspended_for: null,
    // In the last minute no regular try is left: then the next run tries at once.
    next_try_at: row.renews && row.expires_at > now ? (nextTry(period, now) ?? now) : null,
  })
  if (row.expires_at > now) await publishChange(tx, row, true)
}

async function publishChange(tx: TransactionContext, row: SubscriptionRow, active: boolean): Promise<void> {
  publish(tx, 'subscription.changed', {
    fanId: row.fan_id,
    creatorId: row.creator_id,
    active,
    reason: active ? 'started' : 'suspended',
  })
}
