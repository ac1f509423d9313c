import { MINUTE, SECOND } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { deleteSegments, listUnrecorded } from '../discarding.repository.ts'
import { segmentKey } from '../live-streams.files.ts'
import { noteInterrupted } from '../live-streams.output.ts'
import { findStream, listForsaken, listSilent } from '../live-streams.repository.ts'
import { deleteRecording, discard } from './delete-recording.ts'
import { endStream } from './end-stream.ts'

/** Nothing was noted of a stream on the air for so long: its process is gone. */
const SILENT_MS = 20 * SECOND
/** What is not recorded stays so long, for viewers and for evidence. */
const UNRECORDED_MS = 10 * MINUTE
/** Nobody looks at a rehearsal any more that was not asked for in so long. */
const FORSAKEN_MS = 2 * MINUTE
const AT_ONCE = 500

/**
 * Notes that streams are interrupted whose process has died, ends rehearsals at which nobody looks, and deletes what nobody needs any more: older segments of what
 * is not recorded, and recordings that were let go. Stops where the process does.
 */
export async function lookAfterStreams(ctx: Context, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  for (const id of await listSilent(ctx.db, new Date(now.getTime() - SILENT_MS)))
    await noteInterrupted(ctx, id)
  for (const id of await listForsaken(ctx.db, new Date(now.getTime() - FORSAKEN_MS)))
    await inTransaction(ctx, tx => endStream(tx, { streamId: id }))
  const before = new Date(now.getTime() - UNRECORDED_MS)
  for (const { id, ended_at: ended } of await listUnrecorded(ctx.db, now)) {
    if (signal?.aborted) return
    if (ended !== null && ended <= before) await inTransaction(ctx, tx => deleteRecording(tx, id))
    else await forgetOlder(ctx, id, before)
  }
  if (signal?.aborted !== true) await discard(ctx, { limit: AT_ONCE })
}

async function forgetOlder(ctx: Context, streamId: string, before: Date): Promise<void> {
  await inTransaction(ctx, async tx => {
    const stream = await findStream(tx.db, streamId)
    const numbers = await deleteSegments(tx.db, streamId, { before, limit: AT_ONCE })
    if (stream !== undefined) deleteStored(tx, { keys: numbers.map(number => segmentKey(stream, number)) })
  })
}
