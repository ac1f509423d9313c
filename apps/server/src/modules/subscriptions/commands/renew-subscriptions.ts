import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { loadPersons } from '../../accounts/index.ts'
import { nextTry, renewedPeriod } from '../subscriptions.policy.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  selectDueForRenewal,
  updateSubscription,
} from '../subscriptions.repository.ts'
import { buyPeriod } from './buy-period.ts'

const AT_ONCE = 200

/** Tries every renewal that is due, each in its own transaction. Answers how many were tried. */
export async function renewSubscriptions(ctx: Context): Promise<number> {
  const seen = new Set<string>()
  for (;;) {
    const due = (await selectDueForRenewal(ctx.db, ctx.clock.now(), AT_ONCE + seen.size)).filter(
      id => !seen.has(id),
    )
    if (due.length === 0) return seen.size
    for (const id of due) {
      seen.add(id)
      try {
        await inTransaction(ctx, tx => renew(tx, id))
      } catch (error) {
        // One that fails in an unforeseen way stays due for the next run, and keeps nobody else waiting.
        ctx.logger.error({ err: error, subscription: id }, 'a renewal failed')
      }
    }
  }
}

async function renew(tx: TransactionContext, id: string): Promise<void> {
  const row = await lockSubscription(tx.db, id)
  const now = tx.clock.now()
  if (row === undefined || row.next_try_at === null || row.next_try_at > now) return
  const creator = (await loadPersons(tx.db, [row.creator_id])).get(row.creator_id)
  if (creator === undefined || creator.state !== 'active') {
    await updateSubscription(tx.db, id, { renews: false, next_try_at: null })
    return
  }
  const current = { startsAt: row.period_starts_at, endsAt: row.expires_at }
  const period = renewedPeriod(current, { duration: row.duration, anchorDay: row.anchor_day }, now)
  try {
    await buyPeriod(tx, {
      subscriptionId: id,
      fanId: row.fan_id,
      creator,
      duration: row.duration,
      price: row.price,
      period,
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await updateSubscription(tx.db, id, { next_try_at: nextTry(current, now) })
    return
  }
  await updateSubscription(tx.db, id, {
    anchor_day: period.anchorDay,
    period_starts_at: period.startsAt,
    expires_at: period.endsAt,
    since: period.continues ? row.since : period.startsAt,
    ended_at: null,
    next_try_at: nextTry(period, now),
  })
  await publish(tx, 'subscription.changed', changed(row))
}

/** The fan cannot pay now; nothing was written. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === 'INSUFFICIENT_BALANCE' || error.code === 'PAYER_SUSPENDED')
  )
}

function changed(row: SubscriptionRow) {
  return { fanId: row.fan_id, creatorId: row.creator_id, active: true, reason: 'renewed' } as const
}
