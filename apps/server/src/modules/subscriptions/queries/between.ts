import type { Subscriber, Subscription } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import type { PersonRow } from '../../accounts/index.ts'
import { spentWith } from '../../wallet/index.ts'
import { selectGifted } from '../periods.repository.ts'
import { marksOf } from '../subscriptions.marks.ts'
import { presentSubscriber } from '../subscriptions.presenter.ts'
import { findPair } from '../subscriptions.repository.ts'
import { presentOwn } from './present-own.ts'

/** The subscription of a fan to a creator, as the fan sees it; undefined where there is none. */
export async function subscriptionTo(
  ctx: Context,
  fanId: string,
  creator: PersonRow,
): Promise<Subscription | undefined> {
  const row = await findPair(ctx.db, fanId, creator.id)
  return row === undefined ? undefined : await presentOwn(ctx, row)
}

/** The same as the creator sees it. */
export async function subscriberTo(
  ctx: Context,
  fan: PersonRow,
  creatorId: string,
): Promise<Subscriber | undefined> {
  const row = await findPair(ctx.db, fan.id, creatorId)
  if (row === undefined) return undefined
  const gifted = await selectGifted(ctx.db, [row.id], ctx.clock.now())
  const spent = await spentWith(ctx.db, creatorId, [fan.id])
  const marks = await marksOf(ctx, creatorId, [fan.id])
  return presentSubscriber(ctx, row, fan, {
    spent: spent.get(fan.id) ?? 0,
    gifted: gifted.has(row.id),
    marks: marks(fan.id),
  })
}
