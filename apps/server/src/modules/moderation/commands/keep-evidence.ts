import { DAY } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { dropKept } from '../../live-streams/index.ts'
import { releaseMedia } from '../../media/index.ts'
import { deleteEvidence, markReleased } from '../evidence.repository.ts'
import { deleteMoments } from '../moments.repository.ts'
import { REVIEW_DAYS } from '../reports.policy.ts'
import { keptName } from './report-live.ts'

const BATCH = 100

/** Keeps a medium that its owner has let go, where it was reported; true where it is kept. */
export async function keepEvidence(tx: TransactionContext, mediaId: string): Promise<boolean> {
  return await markReleased(tx.db, mediaId, tx.clock.now())
}

/** Forgets what was kept for cases that were decided long enough ago, and deletes what their owners have let go. */
export async function sweepEvidence(ctx: Context): Promise<void> {
  const decidedBefore = new Date(ctx.clock.now().getTime() - REVIEW_DAYS * DAY)
  for (let forgotten = BATCH; forgotten === BATCH; ) {
    forgotten = await inTransaction(ctx, async tx => {
      const swept = await deleteEvidence(tx.db, { decidedBefore, limit: BATCH })
      for (const medium of swept.released) await releaseMedia(tx, medium)
      return swept.forgotten
    })
  }
  for (let forgotten = BATCH; forgotten === BATCH; )
    forgotten = await inTransaction(ctx, async tx => {
      const moments = await deleteMoments(tx.db, { decidedBefore, limit: BATCH })
      for (const { caseId, at } of moments) await dropKept(tx, keptName(caseId, at))
      return moments.length
    })
}
