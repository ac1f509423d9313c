import type { Updateable } from 'kysely'
import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { notifyLive } from '../lives.realtime.ts'
import { type LiveRow, lockLive, updateLive } from '../lives.repository.ts'
import type { LiveTable } from '../lives.tables.ts'

/** A live of a creator, held until the end of the transaction. Throws `LIVE_NOT_FOUND`. */
export async function holdOwnLive(
  tx: TransactionContext,
  { liveId, creatorId }: { liveId: string; creatorId: string },
): Promise<LiveRow> {
  const row = await lockLive(tx.db, liveId)
  return orThrow(row?.creator_id === creatorId ? row : undefined, 'LIVE_NOT_FOUND')
}

/** What becomes of a recording, and how long and large it is as far as that is known. */
export type Decision = Pick<
  Updateable<LiveTable>,
  'recording' | 'recording_seconds' | 'recording_bytes' | 'post_id' | 'vault_id' | 'replay_media_id'
>

/** Writes what becomes of the recording of a held live, and tells its creator's pages. */
export async function decideRecording(
  tx: TransactionContext,
  { id }: Pick<LiveRow, 'id'>,
  decision: Decision,
): Promise<void> {
  const stored = await updateLive(tx.db, id, {
    said: { ...decision, decided_at: tx.clock.now() },
    shown: true,
  })
  await notifyLive(tx, stored)
}
