import type { Subscription } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { selectOfFan } from '../subscriptions.repository.ts'
import { presentAllOwn } from './present-own.ts'

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
  return { items: await presentAllOwn(ctx, rows), next }
}
