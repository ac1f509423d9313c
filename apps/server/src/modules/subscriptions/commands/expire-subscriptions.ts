import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { loadPersons } from '../../accounts/index.ts'
import { lockSubscription, selectEnded, updateSubscription } from '../subscriptions.repository.ts'
import { giveUpRenewal } from './give-up-renewal.ts'

const JOB = 'subscriptions.expire'

/**
 * Marks expired subscriptions as ended and publishes it. Access itself ended with the date. One that a block kept from
 * being renewed is told to its fan as such.
 */
export async function expireSubscriptions(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectEnded(ctx.db, JOB, now, limit),
    work: id => inTransaction(ctx, tx => expire(tx, id)),
  })
}

async function expire(tx: TransactionContext, id: string): Promise<void> {
  const row = await lockSubscription(tx.db, id)
  const now = tx.clock.now()
  if (row === undefined || row.ended_at !== null || row.next_try_at !== null || row.expires_at > now) return
  if (row.renews && row.suspended_for === 'block') {
    const creator = (await loadPersons(tx.db, [row.creator_id])).get(row.creator_id)
    if (creator !== undefined) await giveUpRenewal(tx, row, creator, 'hidden')
  }
  await updateSubscription(tx.db, id, { ended_at: now, renews: false })
  publish(tx, 'subscription.changed', {
    fanId: row.fan_id,
    creatorId: row.creator_id,
    active: false,
    reason: 'expired',
  })
}
