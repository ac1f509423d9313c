import { createReadStream } from 'node:fs'
import path from 'node:path'
import { SECOND } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { withWorkFolder } from '../../../platform/media/work-folder.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { randomName } from '../../../platform/storage/storage.ts'
import { deleteKept, findKept, finishKept, insertKept } from '../kept.repository.ts'
import { keptKey } from '../live-streams.files.ts'
import { findStream, listSegments } from '../live-streams.repository.ts'
import { writeSegments } from '../queries/write-recording.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Copies what was seen around a moment of a stream. */
    'live-streams.keep': { key: string }
  }
}

/** What is kept before and after the moment. */
const AROUND_MS = 30 * SECOND
/** The last segment of it is whole and stored after this. */
const STORED_MS = 15 * SECOND

/**
 * Keeps what was seen half a minute before and after a moment, whatever becomes of the recording. `key` is the name by which
 * the caller finds it again; a second time with the same changes nothing.
 */
export async function keepMinute(
  tx: TransactionContext,
  { streamId, at, key }: { streamId: string; at: Date; key: string },
): Promise<void> {
  if (!(await insertKept(tx.db, { subject: key, stream_id: streamId, at, storage_key: randomName() }))) return
  const due = new Date(at.getTime() + AROUND_MS + STORED_MS)
  await tx.jobs.enqueue(tx, 'live-streams.keep', { key }, { at: due })
}

/** Makes the copy. Where nothing was sent around the moment there is none. */
export async function copyKept(ctx: Context, { key }: { key: string }): Promise<void> {
  const kept = await findKept(ctx.db, key)
  if (kept === undefined || kept.done_at !== null) return
  const stream = await findStream(ctx.db, kept.stream_id)
  const [from, to] = [-AROUND_MS, AROUND_MS].map(ms => new Date(kept.at.getTime() + ms))
  const seen =
    stream === undefined || from === undefined || to === undefined
      ? []
      : await listSegments(ctx.db, stream.id, { from, to })
  const segments = seen.filter(({ stored }) => stored)
  if (stream === undefined || segments.length === 0)
    return await finishKept(ctx.db, key, null, ctx.clock.now())
  await withWorkFolder(path.join(ctx.config.dataDir, 'work'), async folder => {
    const file = path.join(folder, 'kept.mp4')
    await writeSegments(ctx, { stream, segments }, file)
    const { size } = await ctx.storage.put(keptKey(kept), createReadStream(file), {
      contentType: 'video/mp4',
    })
    await finishKept(ctx.db, key, size, ctx.clock.now())
  })
}

/** Lets go what was kept: it is not needed any longer. */
export async function dropKept(tx: TransactionContext, key: string): Promise<void> {
  const folder = await deleteKept(tx.db, key)
  if (folder !== undefined) deleteStored(tx, { folders: [folder] })
}
