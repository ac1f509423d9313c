import type { TrialLink } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentLink } from '../trial-links.presenter.ts'
import { selectLinks } from '../trial-links.repository.ts'

/** The creator's trial links, the open ones first. */
export async function listTrialLinks(
  ctx: Context,
  input: { cursor?: string | undefined; limit: number },
): Promise<{ items: TrialLink[]; next: string | null }> {
  const { limit } = input
  const found = await selectLinks(ctx.db, {
    creatorId: userIdOf(ctx),
    now: ctx.clock.now(),
    before: readCursor(input.cursor),
    limit,
  })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.rank, id: row.id }))
  return { items: rows.map(row => presentLink(ctx, row)), next }
}
