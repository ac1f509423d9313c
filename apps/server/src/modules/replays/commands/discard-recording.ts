import type { StudioLive } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { deleteRecording } from '../../live-streams/index.ts'
import { decideRecording, getStudioLive, holdOwnLive, type LiveRow } from '../../lives/index.ts'
import { removeFile } from '../../vaults/index.ts'
import { canDecide } from '../replays.policy.ts'

/**
 * Deletes the recording of a live of the caller, which cannot be undone; a replay that lies in a vault is taken out of it, and
 * who has bought the vault keeps it. Again is the same.
 */
export async function discardRecording(
  ctx: Context,
  { live: liveId }: { live: string },
): Promise<StudioLive> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const live = await holdOwnLive(tx, { liveId, creatorId })
    if (live.recording === 'deleted') return
    if (live.recording === 'vault' && !live.withheld) return await takeOut(tx, live)
    demand(canDecide(live))
    await decideRecording(tx, live, { recording: 'deleted' })
    await deleteRecording(tx, liveId)
  })
  return await getStudioLive(ctx, { live: liveId })
}

/** A file that is not in its vault any more is what was wanted. */
async function takeOut(tx: TransactionContext, live: LiveRow): Promise<void> {
  const { vault_id: vault, replay_media_id: file } = live
  await decideRecording(tx, live, { recording: 'deleted' })
  if (vault === null || file === null) return
  try {
    await removeFile(tx, { vault, file })
  } catch (error) {
    const isGone =
      error instanceof AppError && ['VAULT_NOT_FOUND', 'VAULT_FILE_NOT_FOUND'].includes(error.code)
    if (!isGone) throw error
  }
}
