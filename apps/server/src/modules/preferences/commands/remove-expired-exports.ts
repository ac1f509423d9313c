import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteStored } from '../../../platform/storage/deletions.ts'
import { deleteExpiredExports } from '../export.repository.ts'

const BATCH = 200

/** Removes exports that can no longer be downloaded, with their files. */
export async function removeExpiredExports(ctx: Context): Promise<void> {
  for (let removed = BATCH; removed === BATCH; )
    removed = await inTransaction(ctx, async tx => {
      const expired = await deleteExpiredExports(tx.db, { now: tx.clock.now(), limit: BATCH })
      deleteStored(tx, { folders: expired.map(({ storage_key }) => storage_key) })
      return expired.length
    })
}
