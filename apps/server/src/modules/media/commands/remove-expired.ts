import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { removeFiles } from '../media.files.ts'
import { deleteExpired } from '../media.repository.ts'

/** An upload may be resumed for this long. */
const UNFINISHED_MS = DAY
/** A finished upload waits this long for the post or message that it was meant for. */
const UNUSED_MS = 7 * DAY
const BATCH = 20

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
    for (const asset of assets) await removeFiles(ctx.storage, asset)
    removed = assets.length
  }
}
