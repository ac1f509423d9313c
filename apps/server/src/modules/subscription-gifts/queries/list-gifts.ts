import type { SubscriptionGift } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadPersons } from '../../accounts/index.ts'
import { presentGift } from '../subscription-gifts.presenter.ts'
import { selectOfGiver } from '../subscription-gifts.repository.ts'

/** The subscriptions that a fan gave, newest first. */
export async function listGifts(
  ctx: Context,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: SubscriptionGift[]; next: string | null }> {
  const found = await selectOfGiver(ctx.db, userIdOf(ctx), {
    before: readCursor(input.cursor),
    limit: input.limit,
  })
  const { rows, next } = cutPage(found, input.limit, row => ({ at: row.created_at, id: row.id }))
  const creators = await loadPersons(
    ctx.db,
    rows.map(row => row.creator_id),
  )
  const items = rows.flatMap(row => {
    const creator = creators.get(row.creator_id)
    return creator === undefined ? [] : [presentGift(ctx, row, creator)]
  })
  return { items, next }
}
