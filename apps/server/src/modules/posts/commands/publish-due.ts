import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { notifyCreator } from '../posts.realtime.ts'
import { findNextDue, listDue, lockPreparing } from '../preparing.repository.ts'
import { publishPrepared } from './publish-prepared.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Brings out the posts whose time has come. */
    'posts.publish-due': Record<string, never>
  }
}

const JOB = 'posts.publish'

/** Brings out all posts whose time has come, each in its own transaction, and has the next ones brought out at theirs. */
export async function publishDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => listDue(ctx.db, { job: JOB, now, limit }),
    work: id =>
      inTransaction(ctx, async tx => {
        const post = await lockPreparing(tx.db, { id })
        if (post === undefined) return
        const published = await publishPrepared(tx, { id, creatorId: post.creator_id })
        if (published) notifyCreator(tx, { postId: id, creatorId: post.creator_id })
      }),
  })
  const next = await findNextDue(ctx.db, now)
  if (next !== undefined) await inTransaction(ctx, tx => publishDueAt(tx, next))
}

/** Has posts brought out as soon as this time has come; those that are due before it, before that. */
export async function publishDueAt(tx: TransactionContext, at: Date): Promise<void> {
  await tx.jobs.enqueue(tx, 'posts.publish-due', {}, { key: 'due', at })
}
