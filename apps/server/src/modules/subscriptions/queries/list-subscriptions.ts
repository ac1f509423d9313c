import type { Subscription } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadPersons } from '../../accounts/index.ts'
import { selectGifted } from '../periods.repository.ts'
import { presentSubscription } from '../subscriptions.presenter.ts'
import { selectOfFan } from '../subscriptions.repository.ts'

/** The fan's subscriptions, newest first. */
export async function listSubscriptions(
  ctx: Context,
  input: { cursor?: string | undefined; limit: number; status?: 'active' | 'expired' | undefined },
): Promise<{ items: Subscription[]; next: string | null }> {
  const found = await selectOfFan(ctx.db, userIdOf(ctx), {
    now: ctx.clock.now(),
    status: input.status,
    before: readCursor(input.cursor),
    limit: input.limit,
  })
  const { rows, next } = cutPage(found, input.limit, row => ({ at: row.since, id: row.id }))
  const creators = await loadPersons(
    ctx.db,
    rows.map(row => row.creator_id),
  )
  const gifted = await selectGifted(
    ctx.db,
    rows.map(row => row.id),
    ctx.clock.now(),
  )
  const items = rows.flatMap(row => {
    const creator = creators.get(row.creator_id)
    return creator === undefined ? [] : [presentSubscription(ctx, row, creator, gifted.has(row.id))]
  })
  return { items, next }
}
