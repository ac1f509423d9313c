import { LIVE } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { deleteRecording } from '../../live-streams/index.ts'
import { decideRecording, listUndecided, lockLive } from '../../lives/index.ts'
import { canDecide } from '../replays.policy.ts'

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
        if (live === undefined || live.ended_at === null || !canDecide(live).allowed) return
        if (live.ended_at.getTime() > now.getTime() - LIVE.keepDays * DAY) return
        await decideRecording(tx, live, { state: 'deleted' })
        await deleteRecording(tx, id)
      }),
  })
}
