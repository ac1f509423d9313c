import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { letIdleGo } from '../marks.repository.ts'
import { removeMarked } from '../media.files.ts'

/** Copies that their viewer has not looked at for this long are made again when they do. */
const IDLE_MS = 30 * DAY
const BATCH = 100

/** Removes the marked copies of pictures at which their viewers no longer look; their marks stay the same. */
export async function removeIdleMarks(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - IDLE_MS)
  for (let removed = BATCH; removed === BATCH; ) {
    const idle = await letIdleGo(ctx.db, { before, limit: BATCH })
    for (const { storage_key, mark } of idle) await removeMarked(ctx.storage, { storage_key }, mark)
    removed = idle.length
  }
}
