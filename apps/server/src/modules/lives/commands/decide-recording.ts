import type { ReplayState } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { type LiveRow, lockLive, updateLive } from '../lives.repository.ts'

/** A live of a creator, held until the end of the transaction. Throws `LIVE_NOT_FOUND`. */
export async function holdOwnLive(
  tx: TransactionContext,
  { liveId, creatorId }: { liveId: string; creatorId: string },
): Promise<LiveRow> {
  const row = await lockLive(tx.db, liveId)
  return orThrow(row?.creator_id === creatorId ? row : undefined, 'LIVE_NOT_FOUND')
}

/** Writes what becomes of the recording of a held live; its creator's pages read it again. */
export async function decideRecording(
  tx: TransactionContext,
  { id, creator_id: creatorId }: Pick<LiveRow, 'id' | 'creator_id'>,
  {
    state,
    postId = null,
    vaultId = null,
  }: { state: ReplayState; postId?: string | null; vaultId?: string | null },
): Promise<void> {
  await updateLive(tx.db, id, {
    said: { recording: state, post_id: postId, vault_id: vaultId, decided_at: tx.clock.now() },
    shown: true,
  })
  publish(tx, 'live.recording-decided', { liveId: id, creatorId })
}
