import type { TransactionContext } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { participantOf } from '../messages.participant.ts'
import { notifyMessage } from '../messages.realtime.ts'
import { writeMessage } from '../messages.repository.ts'

/**
 * Writes the message that a call is, which the caller, a fan, has bought in a chat that is held: also without a subscription.
 * Throws `CHAT_NOT_FOUND` where the creator receives nothing any more.
 */
export async function writeCall(
  tx: TransactionContext,
  { chatId, callId }: { chatId: string; callId: string },
): Promise<void> {
  const message = {
    ...{ id: newId(tx.clock), chatId, clientId: null, text: '', giftId: null, callId },
    ...{ mediaCount: 0, videoCount: 0, voiceSeconds: null, price: null, replyTo: null },
  }
  const now = tx.clock.now()
  const written = orThrow(await writeMessage(tx.db, participantOf(tx), message, now), 'CHAT_NOT_FOUND')
  const { seq, ...chat } = written
  notifyMessage(tx, chat, orThrow(seq, 'CHAT_NOT_FOUND'))
}
