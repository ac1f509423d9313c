import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notifyCreator } from '../posts.realtime.ts'
import { listDue, lockPreparing } from '../preparing.repository.ts'
import { publishPrepared } from './publish-prepared.ts'

const BATCH = 50

/** Brings out the posts whose time has come, each in its own transaction: one that fails holds no other back. */
export async function publishDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const failed: unknown[] = []
  for (const id of await listDue(ctx.db, ctx.clock.now(), BATCH)) {
    if (signal.aborted) return
    await inTransaction(ctx, async tx => {
      const post = await lockPreparing(tx.db, { id })
      if (post === undefined) return
      const published = await publishPrepared(tx, { id, creatorId: post.creator_id })
      if (published) notifyCreator(tx, { postId: id, creatorId: post.creator_id })
    }).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw failed[0]
}
