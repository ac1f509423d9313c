import type { Subscription } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { renewalPrice } from '../price-questions.policy.ts'
import { findOpenQuestion } from '../price-questions.repository.ts'
import { presentOwn } from '../queries/present-own.ts'
import { nextTry } from '../subscriptions.policy.ts'
import { updateSubscription } from '../subscriptions.repository.ts'
import { holdOwn } from './hold-own.ts'

/** Accepts the price that a creator asks for: from its end on the subscription renews at it. The same price again is the same. */
export async function acceptPrice(
  ctx: Context,
  input: { subscription: string; price: number },
): Promise<Subscription> {
  return await inTransaction(ctx, async tx => {
    const row = await holdOwn(tx, input.subscription)
    const now = tx.clock.now()
    const { asked, price } = renewalPrice(row, await findOpenQuestion(tx.db, row))
    if (price !== input.price) throw new AppError('PRICE_CHANGED')
    if (!asked) return await presentOwn(tx, row)
    const period = { startsAt: row.period_starts_at, endsAt: row.expires_at }
    const changed = await updateSubscription(tx.db, row.id, {
      price,
      price_accepted_at: now,
      renews: true,
      // In the last minute no regular try is left: then the next run tries at once.
      next_try_at: row.suspended_at === null ? (nextTry(period, now) ?? now) : null,
    })
    if (!row.renews)
      publish(tx, 'renewal.switched', {
        subscriptionId: row.id,
        fanId: row.fan_id,
        creatorId: row.creator_id,
        renews: true,
      })
    return await presentOwn(tx, changed)
  })
}
