import type { Subscription } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { loadPersons } from '../../accounts/index.ts'
import { selectGifted } from '../periods.repository.ts'
import { selectOpenQuestions } from '../price-questions.repository.ts'
import { presentSubscription } from '../subscriptions.presenter.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

/** Subscriptions as their fans see them; those of creators who are gone are left out. */
export async function presentAllOwn(ctx: Context, rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
  const creatorIds = rows.map(row => row.creator_id)
  const creators = await loadPersons(ctx.db, creatorIds)
  const gifted = await selectGifted(
    ctx.db,
    rows.map(row => row.id),
    ctx.clock.now(),
  )
  const questionOn = await selectOpenQuestions(ctx.db, creatorIds)
  return rows.flatMap(row => {
    const creator = creators.get(row.creator_id)
    if (creator === undefined) return []
    const question = questionOn(row.duration, row.creator_id)
    return [presentSubscription(ctx, row, { creator, gifted: gifted.has(row.id), question })]
  })
}

/** One of them. */
export async function presentOwn(ctx: Context, row: SubscriptionRow): Promise<Subscription> {
  return orThrow((await presentAllOwn(ctx, [row]))[0], 'SUBSCRIPTION_NOT_FOUND')
}
