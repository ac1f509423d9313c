import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { listReplied, notifyMarked, sendAs } from '../../messages/index.ts'
import { deleteFiles, listFiles, type ScheduledRow, updateEnded } from '../scheduled.repository.ts'

/**
 * Writes a scheduled message, whose chat and row are held, into its chat, by the rules of every message. `leaveOut`: what it
 * answers is left out where that is gone. Throws as sending it does.
 */
export async function deliverScheduled(
  tx: TransactionContext,
  row: ScheduledRow,
  { leaveOut }: { leaveOut: boolean },
): Promise<void> {
  const { id, chatId, creatorId, clientId, text, price } = row
  const numbers = row.replyTo === null ? [] : [row.replyTo]
  const [answered] = await listReplied(tx.db, 'creator', { chatId, numbers })
  if (row.replyTo !== null && !answered?.there && !leaveOut) throw new AppError('REPLIED_MESSAGE_GONE')
  const files = await listFiles(tx.db, [id])
  const media = files.map(({ mediaId }) => mediaId)
  const previews = files.filter(({ preview }) => preview).map(({ mediaId }) => mediaId)
  await deleteFiles(tx.db, id)
  await sendAs(
    tx,
    // What a creator may is the same in every country.
    { userId: creatorId, side: 'creator', country: null },
    {
      ...{ chat: chatId, clientId, text, media, price, previews, held: true },
      replyTo: answered?.there ? answered.id : null,
    },
  )
  await updateEnded(tx.db, id, { state: 'sent', now: tx.clock.now() })
  notifyMarked(tx, chatId, creatorId)
}
