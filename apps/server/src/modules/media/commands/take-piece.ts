import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaAsset } from '../media.repository.ts'
import { lockRoom, PROMISED_MS, promisedRoom, renewPromise } from '../media.room.ts'

/**
 * Checks for disk space before another piece of an upload is taken. With a reservation the piece
 * alone has to fit beside those of others; without one, everything that is missing. Throws `STORAGE_FULL`.
 */
export async function takePiece(
  ctx: Context,
  { id, size, received, active_at }: Pick<MediaAsset, 'id' | 'size' | 'received' | 'active_at'>,
  { length }: { length: number },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockRoom(tx.db)
    const promised = await promisedRoom(tx.db, { now, except: id })
    const room = (await tx.storage.freeBytes()) - promised
    const isPromised = now.getTime() - active_at.getTime() < PROMISED_MS
    const missing = size - received
    if (room < (isPromised ? Math.min(length, missing) : missing)) throw new AppError('STORAGE_FULL')
    await renewPromise(tx.db, { id, now })
  })
}
