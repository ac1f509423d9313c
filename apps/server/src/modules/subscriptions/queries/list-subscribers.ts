import type { SubscriberSort, SubscriberState } from '@calina/contract'
import type { Subscriber } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutRanked, readRanked } from '../../../platform/cursor.ts'
import { loadPersons } from '../../accounts/index.ts'
import { spentWith } from '../../wallet/index.ts'
import { selectGifted } from '../periods.repository.ts'
import { countOfCreator, selectOfCreator } from '../subscribers.repository.ts'
import { isListed, marksOf } from '../subscriptions.marks.ts'
import { presentSubscriber } from '../subscriptions.presenter.ts'

/** Which subscribers, and in which order. */
export interface WantedSubscribers {
  status?: SubscriberState | undefined
  search?: string | undefined
  renews?: 'true' | 'false' | undefined
  /** The list of the creator on which they are to be. */
  list?: string | undefined
  sort: SubscriberSort
}

/** The creator's subscribers, with what each has spent here in all. */
export async function listSubscribers(
  ctx: Context,
  input: WantedSubscribers & { cursor?: string | undefined; limit: number },
): Promise<{ items: Subscriber[]; next: string | null }> {
  const creatorId = userIdOf(ctx)
  const found = await selectOfCreator(ctx.db, creatorId, {
    now: ctx.clock.now(),
    status: input.status,
    after: readRanked(input.cursor),
    limit: input.limit,
    search: input.search,
    renews: input.renews === undefined ? undefined : input.renews === 'true',
    isListed: input.list === undefined ? undefined : await isListed(ctx, input.list),
    sort: input.sort,
  })
  const { rows, next } = cutRanked(found, input.limit, row => ({ rank: Number(row.rank), id: row.id }))
  const fanIds = rows.map(row => row.fan_id)
  const fans = await loadPersons(ctx.db, fanIds)
  const spent = await spentWith(ctx.db, creatorId, fanIds)
  const gifted = await selectGifted(
    ctx.db,
    rows.map(row => row.id),
    ctx.clock.now(),
  )
  const marks = await marksOf(ctx, creatorId, fanIds)
  const items = rows.flatMap(row => {
    const fan = fans.get(row.fan_id)
    if (fan === undefined) return []
    const facts = {
      spent: spent.get(row.fan_id) ?? 0,
      gifted: gifted.has(row.id),
      marks: marks(row.fan_id),
    }
    return [presentSubscriber(ctx, row, fan, facts)]
  })
  return { items, next }
}

/** How many subscribers the creator has of each state. */
export async function countSubscribers(ctx: Context): Promise<Record<SubscriberState, number>> {
  return await countOfCreator(ctx.db, userIdOf(ctx), ctx.clock.now())
}
