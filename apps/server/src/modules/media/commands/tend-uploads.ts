import { DAY, MINUTE } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { removeRenditions } from '../media.files.ts'
import { claimStale, deleteExpired } from '../media.repository.ts'
import { processUpload, removeUpload } from './process-upload.ts'

/** Processing of which nobody has said for so long that it is in hand has been interrupted. */
const STALE_MS = MINUTE
/** An upload may be resumed for this long. */
export const UNFINISHED_MS = DAY
/** A finished upload waits this long for the post or message that it was meant for. */
export const UNUSED_MS = 7 * DAY
const BATCH = 20

/** Takes up processing that a stopped server left behind. */
export async function resumeProcessing(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const staleBefore = new Date(now.getTime() - STALE_MS)
  const stale = await claimStale(ctx.db, { now, staleBefore, limit: BATCH })
  const done = await Promise.allSettled(stale.map(id => processUpload(ctx, id)))
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

/** Removes what was begun and not finished, what failed, and what nothing came to use. */
export async function removeExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  const limits = {
    unfinishedBefore: new Date(now - UNFINISHED_MS),
    unusedBefore: new Date(now - UNUSED_MS),
    limit: BATCH,
  }
  for (let removed = BATCH; removed === BATCH; ) {
    const assets = await deleteExpired(ctx.db, limits)
    for (const asset of assets) {
      await removeRenditions(ctx.storage, asset)
      await removeUpload(ctx, asset.id)
    }
    removed = assets.length
  }
}
