import type { StudioLive } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { deleteRecording } from '../../live-streams/index.ts'
import { decideRecording, getStudioLive, holdOwnLive } from '../../lives/index.ts'
import { canDecide } from '../replays.policy.ts'

/** Deletes the recording of a live of the caller, which cannot be undone. Again is the same. */
export async function discardRecording(
  ctx: Context,
  { live: liveId }: { live: string },
): Promise<StudioLive> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const live = await holdOwnLive(tx, { liveId, creatorId })
    if (live.recording === 'deleted') return
    demand(canDecide(live))
    await decideRecording(tx, live, { recording: 'deleted' })
    await deleteRecording(tx, liveId)
  })
  return await getStudioLive(ctx, { live: liveId })
}
