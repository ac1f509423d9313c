import { type Duration, endOfPeriod } from '@calina/contract'
import type { Balance, Subscription } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { findPersonByUsername, holdActive, viewerOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import { presentBalance } from '../../wallet/index.ts'
import { insertUse } from '../promotions.repository.ts'
import { plansOf } from '../queries/plans-of.ts'
import { canSubscribe, nextTry, statusOf } from '../subscriptions.policy.ts'
import { presentSubscription } from '../subscriptions.presenter.ts'
import { insertSubscription, lockPair, updateSubscription } from '../subscriptions.repository.ts'
import { buyPeriod } from './buy-period.ts'
import { usePromotion } from './use-promotion.ts'

/**
 * Subscribes from the balance at the price that the fan saw; after an expiry the same row begins a new run. A paid
 * subscription renews unless the fan switches it off, now or later; a free one does not. By an offer the first period costs
 * less, and it renews at the price of the plan.
 */
export async function subscribe(
  ctx: Context,
  input: {
    username: string
    duration: Duration
    price: number
    renews: boolean
    promotion?: { id: string; price: number } | undefined
  },
): Promise<{ subscription: Subscription; balance: Balance }> {
  const fanId = userIdOf(ctx)
  const { duration, price } = input
  return await inTransaction(ctx, async tx => {
    const creator = await findPersonByUsername(tx.db, input.username)
    if (creator === undefined || (await isHiddenFrom(tx.db, viewerOf(tx), creator.id)))
      throw new AppError('USER_NOT_FOUND')
    // Neither account can be closed while this comes about.
    if (!(await holdActive(tx.db, [fanId, creator.id]))) throw new AppError('USER_NOT_FOUND')
    const offer = (await plansOf(tx.db, [creator.id])).get(creator.id)
    const offered = offer?.find(plan => plan.duration === duration)?.price

    const now = tx.clock.now()
    const anchorDay = now.getUTCDate()
    const period = { startsAt: now, endsAt: endOfPeriod(now, duration, anchorDay) }
    const renews = input.renews && price > 0
    const terms = {
      duration,
      price,
      renews,
      suspended_at: null,
      suspended_for: null,
      anchor_day: anchorDay,
      next_try_at: renews ? nextTry(period, now) : null,
      ended_at: null,
      missed_at: null,
      missed_for: null,
      since: now,
      period_starts_at: period.startsAt,
      expires_at: period.endsAt,
      price_accepted_at: now,
      told_question_id: null,
    }
    const decide = (existing: Awaited<ReturnType<typeof lockPair>>) =>
      demand(
        canSubscribe({
          own: creator.id === fanId,
          offered,
          seen: price,
          status: existing === undefined ? 'none' : statusOf(existing, now),
          suspendedFor: existing?.suspended_for ?? null,
        }),
      )
    let existing = await lockPair(tx.db, fanId, creator.id)
    decide(existing)
    let row =
      existing === undefined
        ? await insertSubscription(tx.db, {
            ...terms,
            id: newId(tx.clock),
            fan_id: fanId,
            creator_id: creator.id,
          })
        : await updateSubscription(tx.db, existing.id, terms)
    if (row === undefined) {
      // Another call of the same fan wrote it while this one waited.
      existing = await lockPair(tx.db, fanId, creator.id)
      if (existing === undefined) throw new Error('a subscription vanished while it was inserted')
      decide(existing)
      row = await updateSubscription(tx.db, existing.id, terms)
    }
    const { promotion } = input
    const paid =
      promotion === undefined
        ? price
        : await usePromotion(tx, { promotion, creatorId: creator.id, fanId, duration, price })
    const { periodId, ...balance } = await buyPeriod(tx, {
      subscriptionId: row.id,
      fanId,
      creator,
      duration,
      price: paid,
      period,
    })
    if (promotion !== undefined) await insertUse(tx.db, { promotionId: promotion.id, fanId, periodId, now })
    publish(tx, 'subscription.changed', {
      fanId,
      creatorId: creator.id,
      active: true,
      reason: 'started',
      started: { duration, until: period.endsAt.toISOString() },
    })
    const subscription = presentSubscription(tx, row, { creator, gifted: false, question: undefined })
    return { subscription, balance: presentBalance(tx, balance) }
  })
}
