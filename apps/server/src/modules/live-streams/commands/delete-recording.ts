import { MINUTE } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { deleteAllSegments, listDiscarded, markDiscarded } from '../discarding.repository.ts'
import { holdStream } from '../live-streams.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Deletes the files of a recording that was let go. */
    'live-streams.discard': { stream: string }
  }
}

/** What is on its way into the storage when a stream ends has arrived after this. */
const SETTLED_MS = MINUTE

/**
 * Lets the recording of a stream go: from now on there is none, and a job deletes its files, once the stream is over and
 * nothing of it has still to be copied as evidence.
 */
export async function deleteRecording(tx: TransactionContext, streamId: string): Promise<void> {
  const now = tx.clock.now()
  const stream = await holdStream(tx.db, streamId)
  if (stream === undefined || !(await markDiscarded(tx.db, streamId, now))) return
  const settled = (stream.ended_at ?? now).getTime() + SETTLED_MS
  await tx.jobs.enqueue(
    tx,
    'live-streams.discard',
    { stream: streamId },
    { at: new Date(Math.max(settled, now.getTime())), key: streamId },
  )
}

/** Deletes the files of one recording that was let go, or of all that are due. What waits is found by the sweep. */
export async function discard(
  ctx: Context,
  { stream, limit = 1 }: { stream?: string; limit?: number },
): Promise<number> {
  const now = ctx.clock.now()
  const due = await listDiscarded(ctx.db, {
    endedBefore: new Date(now.getTime() - SETTLED_MS),
    now,
    limit,
    ...(stream !== undefined && { id: stream }),
  })
  for (const id of due)
    await inTransaction(ctx, async tx => {
      const held = await holdStream(tx.db, id)
      if (held === undefined) return
      await deleteAllSegments(tx.db, id)
      deleteStored(tx, { folders: [held.storage_key] })
    })
  return due.length
}
