import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { deleteRecording } from '../../live-streams/index.ts'
import { decideRecording, listUndecided, lockLive } from '../../lives/index.ts'
import { isOpen } from '../replays.policy.ts'

/** The scheduled job, under whose name failures are stored. */
export const EXPIRE_JOB = 'replays.expire'

/** Deletes the recordings about which nobody has decided in their time. Returns how many. */
export async function expireRecordings(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: EXPIRE_JOB,
    signal,
    select: limit => listUndecided(ctx.db, EXPIRE_JOB, now, limit),
    work: id =>
      inTransaction(ctx, async tx => {
        const live = await lockLive(tx.db, id)
        if (live === undefined || !isOpen(live)) return
        await decideRecording(tx, live, { recording: 'deleted' })
        await deleteRecording(tx, id)
      }),
  })
}
