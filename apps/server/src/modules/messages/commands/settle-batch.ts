import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { rest } from '../../../platform/jobs/rest.ts'
import { holdUnsettled } from '../batch-messages.repository.ts'
import { lockBatch } from '../batches.repository.ts'
import { removed } from '../deleting.repository.ts'
import { noteChanged } from '../messages.changes.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Takes all messages of a batch down, or puts them back, as staff have decided of it. */
    'messages.settle-batch': { batchId: string }
  }
}

/** Few enough that nobody waits for the transaction of one step. */
const STEP = 200

/** Brings every message of a batch to what staff have decided of it last. Again changes nothing. */
export async function settleBatch(
  ctx: Context,
  { batchId }: { batchId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted()
    const began = performance.now()
    const last: string | undefined = await inTransaction(ctx, async tx => {
      const batch = await lockBatch(tx.db, batchId)
      if (batch === undefined) return undefined
      const at = batch.removedAt
      const unsettled = await holdUnsettled(tx.db, { batchId, removed: at !== null, after, limit: STEP })
      const ids = unsettled.map(({ id }) => id)
      await noteChanged(tx, ids, removed(at))
      return unsettled.at(-1)?.chatId
    })
    if (last === undefined) return
    after = last
    await rest(performance.now() - began, signal)
  }
}
