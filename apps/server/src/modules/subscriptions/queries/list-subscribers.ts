import type { Subscriber } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadPersons } from '../../accounts/index.ts'
import { spentWith } from '../../wallet/index.ts'
import { selectGifted } from '../periods.repository.ts'
import { presentSubscriber } from '../subscriptions.presenter.ts'
import { selectOfCreator } from '../subscriptions.repository.ts'

/** The creator's subscribers, newest first, with what each has spent here in all. */
export async function listSubscribers(
  ctx: Context,
  input: {
    cursor?: string | undefined
    limit: number
    status?: 'active' | 'expired' | undefined
    search?: string | undefined
  },
): Promise<{ items: Subscriber[]; next: string | null }> {
  const creatorId = userIdOf(ctx)
  const found = await selectOfCreator(ctx.db, creatorId, {
    now: ctx.clock.now(),
    status: input.status,
    before: readCursor(input.cursor),
    limit: input.limit,
    search: input.search,
  })
  const { rows, next } = cutPage(found, input.limit, row => ({ at: row.since, id: row.id }))
  const fanIds = rows.map(row => row.fan_id)
  const fans = await loadPersons(ctx.db, fanIds)
  const spent = await spentWith(ctx.db, creatorId, fanIds)
  const gifted = await selectGifted(
    ctx.db,
    rows.map(row => row.id),
    ctx.clock.now(),
  )
  const items = rows.flatMap(row => {
    const fan = fans.get(row.fan_id)
    if (fan === undefined) return []
    const facts = { spent: spent.get(row.fan_id) ?? 0, gifted: gifted.has(row.id) }
    return [presentSubscriber(ctx, row, fan, facts)]
  })
  return { items, next }
}
