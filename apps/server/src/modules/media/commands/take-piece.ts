import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaAsset } from '../media.repository.ts'
import { lockRoom, noteArrived, PROMISED_MS, promisedRoom } from '../media.room.ts'

/**
 * Looks for room before another piece of an upload is taken. What it was promised is its own; a promise that has ended
 * is made anew for all that is missing. Throws `STORAGE_FULL`.
 */
export async function takePiece(
  ctx: Context,
  asset: Pick<MediaAsset, 'id' | 'size' | 'active_at'>,
  { received, piece }: { received: number; piece: number },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockRoom(tx.db)
    const promised = await promisedRoom(tx.db, { now, except: asset.id })
    const room = (await tx.storage.freeBytes()) - promised
    const isPromised = now.getTime() - asset.active_at.getTime() < PROMISED_MS
    if (room < (isPromised ? piece : asset.size - received)) throw new AppError('STORAGE_FULL')
    await noteArrived(tx.db, { id: asset.id, received, now })
  })
}
