import type { Subscription } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { renewalPrice } from '../price-questions.policy.ts'
import { findOpenQuestion } from '../price-questions.repository.ts'
import { presentOwn } from '../queries/present-own.ts'
import { nextTry } from '../subscriptions.policy.ts'
import { offersAnything, updateSubscription } from '../subscriptions.repository.ts'
import { holdOwn } from './hold-own.ts'

/**
 * Switches renewal on or off; access stays to the end either way. One that has expired does not exist here, what costs nothing
 * stays without renewal, and where the creator offers no price any more nothing can renew. Where they ask for another
 * price, that one is accepted instead.
 */
export async function setRenewal(
  ctx: Context,
  input: { subscription: string; renews: boolean },
): Promise<Subscription> {
  return await inTransaction(ctx, async tx => {
    const row = await holdOwn(tx, input.subscription)
    const now = tx.clock.now()
    if (input.renews && !row.renews && !(await offersAnything(tx.db, row.creator_id)))
      throw new AppError('PLAN_NOT_FOUND')
    if (input.renews && !row.renews && renewalPrice(row, await findOpenQuestion(tx.db, row)).asked)
      throw new AppError('PRICE_CHANGED')
    const period = { startsAt: row.period_starts_at, endsAt: row.expires_at }
    // What is free, or was given, has no price at which it could.
    const renews = input.renews && row.price > 0
    const tries = renews && row.suspended_at === null
    const changed = await updateSubscription(tx.db, row.id, {
      renews,
      // In the last minute no regular try is left: then the next run tries at once.
      next_try_at: tries ? (nextTry(period, now) ?? now) : null,
    })
    if (row.renews !== renews)
      publish(tx, 'renewal.switched', {
        subscriptionId: row.id,
        fanId: row.fan_id,
        creatorId: row.creator_id,
        renews,
      })
    return await presentOwn(tx, changed)
  })
}
