import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { releaseAllMedia } from '../../media/index.ts'
import { notifyMarked } from '../../messages/index.ts'
import { canChange } from '../scheduled.policy.ts'
import { deleteFiles, listFiles, updateEnded } from '../scheduled.repository.ts'
import { holdScheduled } from './hold-scheduled.ts'

/** Deletes a message of the caller that was not sent, with its files. Again is the same. Throws `SCHEDULED_MESSAGE_SENT`. */
export async function cancelScheduled(
  ctx: Context,
  asked: { chat: string; scheduled: string },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { id, state, chatId, creatorId } = await holdScheduled(tx, asked)
    if (state === 'cancelled') return
    demand(canChange(state))
    await letFilesGo(tx, id)
    await updateEnded(tx.db, id, { state: 'cancelled', now: tx.clock.now() })
    notifyMarked(tx, chatId, creatorId)
  })
}

/** Takes its files off one, and has them deleted. */
export async function letFilesGo(tx: TransactionContext, id: string): Promise<void> {
  const files = await listFiles(tx.db, [id])
  await deleteFiles(tx.db, id)
  await releaseAllMedia(
    tx,
    files.map(({ mediaId }) => mediaId),
  )
}
