import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { deleteScheduled, listOfCreator } from '../scheduled.repository.ts'
import { letFilesGo } from './cancel-scheduled.ts'

const BATCH = 100

/** Deletes all scheduled messages of a creator whose account is closed, with their files. */
export async function eraseScheduled(ctx: Context, creatorId: string): Promise<void> {
  for (let erased = BATCH; erased === BATCH; )
    erased = await inTransaction(ctx, async tx => {
      const ids = await listOfCreator(tx.db, creatorId, BATCH)
      for (const id of ids) {
        await letFilesGo(tx, id)
        await deleteScheduled(tx.db, id)
      }
      return ids.length
    })
}
