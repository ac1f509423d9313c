import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { recordContact } from '../../relationships/index.ts'
import { notifyOpened } from '../messages.realtime.ts'
import { insertChat } from '../messages.repository.ts'

/** Makes the chat of a fan and a creator, unless another request has just done so. Whether they may have one is asked before. */
export async function openChat(
  tx: TransactionContext,
  { fanId, creatorId, hiddenIn }: { fanId: string; creatorId: string; hiddenIn: readonly string[] },
): Promise<{ id: string; created: boolean }> {
  await recordContact(tx, { fanId, creatorId })
  const chat = await insertChat(tx.db, { id: newId(tx.clock), fanId, creatorId, now: tx.clock.now() })
  if (!chat.created) return chat
  publish(tx, 'chat.opened', { chatId: chat.id, fanId, creatorId })
  notifyOpened(tx, { id: chat.id, fanId, creatorId, hiddenIn })
  return chat
}
