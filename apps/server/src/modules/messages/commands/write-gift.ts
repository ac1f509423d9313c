import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyMessage } from '../messages.realtime.ts'
import { findPair, writeMessage } from '../messages.repository.ts'
import { openChat } from './open-chat.ts'

/**
 * Writes the message that comes with a gift of the caller, who is a fan, in the transaction of the gift: also to a creator to
 * whom they are not subscribed, and in a chat that is made for it. Answers the chat. Throws `USER_NOT_FOUND` where the
 * creator does not exist for the fan, or receives nothing any more.
 */
export async function writeGift(
  tx: TransactionContext,
  { creatorId, giftId, text }: { creatorId: string; giftId: string; text: string },
): Promise<string> {
  const viewer = participantOf(tx)
  const now = tx.clock.now()
  const pair = { fanId: viewer.userId, creatorId }
  const { chatId, hiddenIn } = await findPair(tx.db, pair, viewer, now)
  const chat = chatId ?? (await openChat(tx, { ...pair, hiddenIn })).id
  const message = {
    id: newId(tx.clock),
    chatId: chat,
    clientId: null,
    text,
    giftId,
    callId: null,
    mediaCount: 0,
    videoCount: 0,
    voiceSeconds: null,
    price: null,
    replyTo: null,
  }
  const { seq, ...written } = orThrow(await writeMessage(tx.db, viewer, message, now), 'USER_NOT_FOUND')
  notifyMessage(tx, written, orThrow(seq, 'USER_NOT_FOUND'))
  return chat
}
