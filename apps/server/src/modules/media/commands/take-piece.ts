import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { MediaAsset } from '../media.repository.ts'
import { lockSpace, RESERVED_MS, renewReservation, reservedSpace } from '../media.space.ts'

/**
 * Refuses another piece of an upload where the disk has no space for it. With a reservation the piece alone has to fit
 * beside those of others; without one, everything that is missing.
 */
export async function takePiece(
  ctx: Context,
  { id, size, received, active_at }: Pick<MediaAsset, 'id' | 'size' | 'received' | 'active_at'>,
  { length }: { length: number },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    await lockSpace(tx.db)
    const reserved = await reservedSpace(tx.db, { now, except: id })
    const space = (await tx.storage.freeBytes()) - reserved
    const isReserved = now.getTime() - active_at.getTime() < RESERVED_MS
    const missing = size - received
    if (space < (isReserved ? Math.min(length, missing) : missing)) throw new AppError('STORAGE_FULL')
    await renewReservation(tx.db, { id, now })
  })
}
