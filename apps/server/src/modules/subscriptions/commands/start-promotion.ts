import type { Duration, PromotionAudience } from '@calina/contract'
import type { Promotion } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { requireEnding } from '../promotions.policy.ts'
import { presentPromotion } from '../promotions.presenter.ts'
import { findPromotion, insertPromotion, lockOffer, runsOn } from '../promotions.repository.ts'
import { plansOf } from '../queries/plans-of.ts'

export interface PromotionInput {
  duration: Duration
  percent: number
  audience: PromotionAudience
  maxUses: number | null
  endsAt: string | null
}

/** Offers the first period of a duration for less. What is free cannot be had for less, and one offer runs on a duration. */
export async function startPromotion(ctx: Context, input: PromotionInput): Promise<Promotion> {
  const creatorId = userIdOf(ctx)
  const { duration, percent, audience } = input
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const ending = requireEnding(input, { used: 0, now })
    await lockOffer(tx.db, creatorId)
    const plan = (await plansOf(tx.db, [creatorId])).get(creatorId)?.find(each => each.duration === duration)
    if (plan === undefined || plan.price === 0) throw new AppError('PLAN_NOT_FOUND')
    if (await runsOn(tx.db, { creatorId, duration, now }))
      throw new AppError('PROMOTION_RUNNING', { params: { duration } })
    const id = newId(tx.clock)
    await insertPromotion(tx.db, {
      id,
      creator_id: creatorId,
      duration,
      percent,
      audience,
      ...ending,
      started_at: now,
    })
    publish(tx, 'plans.changed', { creatorId })
    return presentPromotion(tx, orThrow(await findPromotion(tx.db, id, now), 'PROMOTION_NOT_FOUND'))
  })
}
