import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { letIdleGo } from '../marks.repository.ts'
import { letMarkedGo } from './let-files-go.ts'

/** Copies that their viewer has not looked at for this long are made again when they do. */
const IDLE_MS = 30 * DAY
const BATCH = 100

/** Removes the marked copies of pictures at which their viewers no longer look; their marks stay the same. */
export async function removeIdleMarks(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - IDLE_MS)
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await inTransaction(ctx, async tx => {
      const idle = await letIdleGo(tx.db, { before, limit: BATCH })
      letMarkedGo(tx, idle)
      return idle.length
    })
  }
}
