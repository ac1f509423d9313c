import type { Message } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { claimMedia } from '../../media/index.ts'
import { participantOf } from '../messages.participant.ts'
import { canWrite } from '../messages.policy.ts'
import { presentMessages } from '../messages.presenter.ts'
import { notifyMessage } from '../messages.realtime.ts'
import {
  attachMedia,
  CLIENT_ID_INDEX,
  findByClientId,
  findOpenChat,
  lockChat,
  type MessageRow,
  type OpenChat,
  type Participant,
  writeMessage,
} from '../messages.repository.ts'

interface Input {
  chat: string
  clientId: string
  text: string
  media: readonly string[]
}

/** Writes into a chat. The same client id again answers the message it made the first time. */
export async function sendMessage(ctx: Context, input: Input): Promise<Message> {
  const viewer = participantOf(ctx)
  const { chat, row } = await writeOnce(ctx, viewer, input)
  const usernames = { fan: chat.fanUsername, creator: chat.creatorUsername }
  const [message] = await presentMessages(ctx, viewer, { id: chat.id, usernames }, [row])
  return orThrow(message, 'CHAT_NOT_FOUND')
}

interface Sent {
  chat: OpenChat
  row: MessageRow
}

/** Writes the message, or finds the one that has been written under its client id. */
async function writeOnce(ctx: Context, viewer: Participant, input: Input): Promise<Sent> {
  try {
    return input.media.length === 0
      ? await write(ctx, viewer, input)
      : await inTransaction(ctx, async tx => {
          // Held first, so that a retry at the same moment waits, and does not claim the same pictures.
          orThrow(await lockChat(tx.db, viewer, input.chat), 'CHAT_NOT_FOUND')
          const sent = await findSent(tx, viewer, input)
          if (sent !== undefined) return sent
          await claimMedia(tx, { ownerId: viewer.userId, ids: input.media, purpose: 'message' })
          const written = await write(tx, viewer, input)
          await attachMedia(tx.db, written.row.id, input.media)
          return written
        })
  } catch (error) {
    if (!isUniqueViolation(error, CLIENT_ID_INDEX)) throw error
    return orThrow(await findSent(ctx, viewer, input), 'CHAT_NOT_FOUND')
  }
}

/** Adds the message and notifies both people. */
async function write(ctx: Context, viewer: Participant, input: Input): Promise<Sent> {
  const { clientId, text } = input
  const [id, now, mediaCount] = [newId(ctx.clock), ctx.clock.now(), input.media.length]
  const message = { id, chatId: input.chat, clientId, text, mediaCount, giftId: null }
  const { seq, ...chat } = orThrow(await writeMessage(ctx.db, viewer, message, now), 'CHAT_NOT_FOUND')
  if (seq === null) return orThrow(await findSent(ctx, viewer, input), 'CHAT_NOT_FOUND')
  notifyMessage(ctx, chat, seq)
  return {
    chat,
    row: {
      id,
      seq,
      byFan: viewer.side === 'fan',
      clientId,
      text,
      mediaCount,
      giftId: null,
      removed: false,
      createdAt: now,
    },
  }
}

/**
 * What was sent under the client id before: a retry is answered even where the right to write has ended meanwhile.
 * Throws the reason where nothing was sent and nothing may be.
 */
async function findSent(ctx: Context, viewer: Participant, input: Input): Promise<Sent | undefined> {
  const chat = orThrow(await findOpenChat(ctx.db, viewer, input.chat, ctx.clock.now()), 'CHAT_NOT_FOUND')
  const row = await findByClientId(ctx.db, chat.id, viewer.side, input.clientId)
  if (row !== undefined) {
    // The process that wrote it may have ended before it sent the event.
    notifyMessage(ctx, chat, row.seq)
    return { chat, row }
  }
  demand(canWrite({ ...chat, side: viewer.side }))
  return undefined
}
