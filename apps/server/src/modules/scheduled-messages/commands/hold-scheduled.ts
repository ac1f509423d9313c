import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { holdChat, participantOf } from '../../messages/index.ts'
import { lockScheduled, type ScheduledRow } from '../scheduled.repository.ts'

/** Holds a chat of the caller, and then one of the messages that they have scheduled there. */
export async function holdScheduled(
  tx: TransactionContext,
  { chat, scheduled: id }: { chat: string; scheduled: string },
): Promise<ScheduledRow> {
  const viewer = participantOf(tx)
  await holdChat(tx, viewer, chat)
  const found = await lockScheduled(tx.db, { id, chatId: chat, creatorId: viewer.userId })
  return orThrow(found, 'SCHEDULED_MESSAGE_NOT_FOUND')
}
