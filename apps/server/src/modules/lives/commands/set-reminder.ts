import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { viewerOf } from '../../accounts/index.ts'
import { seeLive } from '../lives.access.ts'
import { announceMine } from '../lives.realtime.ts'
import { shareLive } from '../lives.repository.ts'
import { deleteReminder, writeReminder } from '../reminders.repository.ts'

/** The caller wants to be reminded of a live. Throws `LIVE_STATE` where nothing comes of it any more. */
export async function remindOfLive(
  ctx: Context,
  { live: id }: { live: string },
): Promise<{ reminded: true }> {
  return await inTransaction(ctx, async tx => {
    const userId = userIdOf(tx)
    await shareLive(tx.db, id)
    const { live } = orThrow(await seeLive(tx.db, viewerOf(tx), id), 'LIVE_NOT_FOUND')
    if (live.state === 'cancelled' || live.creator_id === userId) throw new AppError('LIVE_STATE')
    await writeReminder(tx.db, { liveId: id, userId, now: tx.clock.now() })
    announceMine(tx, { liveId: id, userId })
    return { reminded: true }
  })
}

/** The caller does not want to be reminded of a live. */
export async function forgetLiveReminder(
  ctx: Context,
  { live: id }: { live: string },
): Promise<{ reminded: false }> {
  return await inTransaction(ctx, async tx => {
    const userId = userIdOf(tx)
    orThrow(await seeLive(tx.db, viewerOf(tx), id), 'LIVE_NOT_FOUND')
    await deleteReminder(tx.db, { liveId: id, userId })
    announceMine(tx, { liveId: id, userId })
    return { reminded: false }
  })
}
