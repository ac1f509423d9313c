import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteExpired } from '../media.repository.ts'
import { letMediaGo } from './let-files-go.ts'

/** An upload may be resumed for this long. */
const UNFINISHED_MS = DAY
/** A finished upload waits this long for the post or message that it was meant for. */
const UNUSED_MS = 7 * DAY
const BATCH = 200

/** Removes what was begun and not finished, what failed, and what nothing came to use. */
export async function removeExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime()
  const limits = {
    unfinishedBefore: new Date(now - UNFINISHED_MS),
    unusedBefore: new Date(now - UNUSED_MS),
    limit: BATCH,
  }
  for (let removed = BATCH; removed === BATCH; ) {
    removed = await inTransaction(ctx, async tx => {
      const assets = await deleteExpired(tx.db, limits)
      letMediaGo(tx, assets)
      return assets.length
    })
  }
}
