import type { Session } from '@calina/contract/types'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { presentSession } from '../accounts.security.presenter.ts'
import { listStandingSessions } from '../accounts.sessions.repository.ts'

/** Where the caller is logged in: this session first, then the last seen. */
export async function listSessions(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Session[]; next: string | null }> {
  const current = sessionIdOf(ctx)
  const now = ctx.clock.now()
  const found = await listStandingSessions(ctx.db, {
    userId: userIdOf(ctx),
    current,
    after: readCursor(cursor),
    limit,
    now,
  })
  // All others were seen before the end of this millisecond.
  const rightNow = new Date(now.getTime() + 1)
  const { rows, next } = cutPage(found, limit, row => ({
    at: row.id === current ? rightNow : row.last_seen_at,
    id: row.id,
  }))
  return { items: rows.map(row => presentSession(row, current)), next }
}
