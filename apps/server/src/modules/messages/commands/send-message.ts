import type { Message } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import { inTransaction, isTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demandSelling } from '../../../platform/http/access.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { noteSent } from '../../helpers/index.ts'
import { claimMedia } from '../../media/index.ts'
import { attachMedia } from '../attached.repository.ts'
import { participantOf } from '../messages.participant.ts'
import { canPrice, canWrite } from '../messages.policy.ts'
import { presentMessages } from '../messages.presenter.ts'
import { notifyMarked, notifyMessage } from '../messages.realtime.ts'
import {
  CLIENT_ID_INDEX,
  findOpenChat,
  lockChat,
  type OpenChat,
  type Participant,
  writeMessage,
} from '../messages.repository.ts'
import { findByClientId, type MessageRow } from '../rows.repository.ts'
import { takeFiles } from './take-files.ts'

interface Input {
  chat: string
  clientId: string
  text: string
  media: readonly string[]
  /** What opening it costs, in minor units; null or absent for what is free. */
  price?: number | null
  /** Files that are seen without buying. */
  previews?: readonly string[]
  /** An upload for `voice`; it goes alone. */
  voice?: string | null
  /** The message of the chat that it answers. */
  replyTo?: string | null
  /** Its files are in use for it already. */
  held?: boolean
}

/**
 * Writes into a chat. The same client id again answers the message it made the first time, also where the right to write,
 * or what it answers, is gone meanwhile.
 */
export async function sendMessage(ctx: Context, input: Input): Promise<Message> {
  demandSelling(ctx, input)
  const viewer = participantOf(ctx)
  const { chat, row } = await writeOnce(ctx, viewer, input)
  const [message] = await presentMessages(ctx, viewer, chat, [row])
  return orThrow(message, 'CHAT_NOT_FOUND')
}

/**
 * Writes into a chat in the name of one of its two people, for what they have decided before; by the same rules, and once for
 * a client id. Throws as {@link sendMessage} does.
 */
export async function sendAs(tx: TransactionContext, person: Participant, input: Input): Promise<void> {
  await writeOnce(tx, person, input)
}

interface Sent {
  chat: OpenChat
  row: MessageRow
}

/** Writes the message, or finds the one that has been written under its client id. */
async function writeOnce(ctx: Context, viewer: Participant, input: Input): Promise<Sent> {
  try {
    // in a transaction that goes on, the index must not be what refuses a retry
    return isPlain(input) && !isTransaction(ctx)
      ? await write(ctx, viewer, input, NO_FILES)
      : await inTransaction(ctx, async tx => {
          // Held first, so that a retry at the same moment waits, and does not claim the same pictures.
          orThrow(await lockChat(tx.db, viewer, input.chat), 'CHAT_NOT_FOUND')
          const sent = await findSent(tx, viewer, input)
          if (sent !== undefined) return sent
          requirePrice(tx, viewer, input)
          const files = await claimFiles(tx, viewer, input)
          const written = await write(tx, viewer, input, files)
          const { ids: media } = files
          const { previews = [] } = input
          if (media.length > 0) await attachMedia(tx.db, written.row.id, { media, previews })
          return written
        })
  } catch (error) {
    if (!isUniqueViolation(error, CLIENT_ID_INDEX)) throw error
    return orThrow(await findSent(ctx, viewer, input), 'CHAT_NOT_FOUND')
  }
}

/** Nothing has to be held for it: it has neither files nor a price. */
const isPlain = ({ media, price = null, voice = null }: Input): boolean =>
  media.length === 0 && price === null && voice === null

/** What is attached to a message. */
interface Files {
  ids: readonly string[]
  videos: number
  /** Seconds, of a voice note. */
  voice: number | null
}

const NO_FILES: Files = { ids: [], videos: 0, voice: null }

/** Takes the files of a message into use: photos and videos, or the sound of a voice note. Throws as `takeFiles` does. */
async function claimFiles(tx: TransactionContext, { userId }: Participant, input: Input): Promise<Files> {
  const { media, voice = null } = input
  if (voice !== null) {
    const [sound] = await claimMedia(tx, { ownerId: userId, ids: [voice], purpose: 'voice' })
    return { ids: [voice], videos: 0, voice: orThrow(sound?.duration, 'MEDIA_NOT_READY') }
  }
  const again = input.held ? new Set(media) : undefined
  const files = await takeFiles(tx, { ownerId: userId, ids: media, ...(again && { again }) })
  return { ids: media, videos: files.filter(file => file.kind === 'video').length, voice: null }
}

/** Throws unless the sender may ask the price, and it is within the operator's bounds. */
function requirePrice(ctx: Context, { side }: Participant, { price = null }: Input): void {
  if (price === null) return
  demand(canPrice(side))
  requireWithin('body.price', price, ctx.settings.get('messagePrice'))
}

/** Adds the message and notifies both people. */
async function write(ctx: Context, viewer: Participant, input: Input, files: Files): Promise<Sent> {
  const { clientId, text, price = null, replyTo = null } = input
  const [id, now] = [newId(ctx.clock), ctx.clock.now()]
  const counts = { mediaCount: files.ids.length, videoCount: files.videos, voiceSeconds: files.voice }
  const message = {
    ...{ id, chatId: input.chat, clientId, text, price, replyTo },
    ...counts,
    giftId: null,
    callId: null,
  }
  const { seq, replySeq, drafted, ...chat } = orThrow(
    await writeMessage(ctx.db, viewer, message, now),
    'CHAT_NOT_FOUND',
  )
  if (seq === null) {
    const sent = await findSent(ctx, viewer, input)
    if (sent === undefined) throw new AppError(replyTo === null ? 'CHAT_NOT_FOUND' : 'REPLIED_MESSAGE_GONE')
    return sent
  }
  await noteSent(ctx, { chatId: chat.id, messageId: id })
  notifyMessage(ctx, chat, seq)
  if (drafted) notifyMarked(ctx, chat.id, viewer.userId)
  return {
    chat,
    row: {
      id,
      seq,
      byFan: viewer.side === 'fan',
      clientId,
      text,
      mediaCount: input.media.length,
      videoCount: files.videos,
      price,
      boughtAt: null,
      giftId: null,
      callId: null,
      removed: false,
      deleted: false,
      createdAt: now,
      ...{ batchId: null, replyTo: replySeq, fanReaction: null, creatorReaction: null, pinned: false },
      ...{ editedAt: null, voiceSeconds: files.voice, heard: false },
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
