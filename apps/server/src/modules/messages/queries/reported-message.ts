import type { CallKind } from '@calina/contract'
import type { GiftTitles } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { listAttached } from '../attached.repository.ts'
import { listEarlierTexts } from '../editing.repository.ts'
import { callsOf } from '../messages.calls.ts'
import { giftsOf } from '../messages.gifts.ts'
import {
  findChatOf,
  findLatestMessage,
  findMessage,
  listMessagesAround,
  type WrittenMessage,
} from '../reported.repository.ts'

/** What staff are shown of a conversation: a message of the other person, and a few around it. */
export interface ReportedMessage {
  /** Who wrote it: the other person of the chat. */
  authorId: string
  /** Null where the other has written nothing. */
  id: string | null
  text: string
  /** What came with it. */
  media: string[]
  /** It and its neighbours, the oldest first. */
  around: (Omit<WrittenMessage, 'byFan' | 'giftId' | 'callId'> & {
    authorId: string
    /** What it said before its text was changed, the first text first. */
    earlier: string[]
    /** What the gift is called that it came with. */
    gift: GiftTitles | null
    /** Which kind of call it is. */
    call: CallKind | null
  })[]
}

/**
 * A message that the reader received, or (null) the latest one that they did, as it was written. Also where one of the two has
 * blocked the other: who is harassed has often blocked already. Throws `CHAT_NOT_FOUND`, `MESSAGE_NOT_FOUND`, and
 * `OWN_CONTENT` for what the reader wrote.
 */
export async function reportedMessage(
  ctx: Pick<Context, 'db' | 'config' | 'extensions'>,
  { chat, message, reader, side }: { chat: string; message: string | null; reader: string; side: number },
): Promise<ReportedMessage> {
  const { db } = ctx
  const { fanId, creatorId } = orThrow(await findChatOf(db, { id: chat, userId: reader }), 'CHAT_NOT_FOUND')
  const byFan = reader === creatorId
  const authorId = byFan ? fanId : creatorId
  const found =
    message === null
      ? await findLatestMessage(db, { chat, byFan })
      : orThrow(await findMessage(db, { chat, id: message }), 'MESSAGE_NOT_FOUND')
  if (found === undefined) return { authorId, id: null, text: '', media: [], around: [] }
  if (found.byFan !== byFan) throw new AppError('OWN_CONTENT')
  const around = await listMessagesAround(db, { chat, seq: found.seq, side })
  const seenBy = byFan ? 'creator' : 'fan'
  const gifts = await giftsOf(
    ctx,
    seenBy,
    around.map(({ giftId }) => giftId),
  )
  const calls = await callsOf(
    ctx,
    seenBy,
    around.map(({ callId }) => callId),
  )
  const earlier = await listEarlierTexts(
    db,
    around.map(({ id }) => id),
  )
  const attached = await listAttached(db, [found.id])
  return {
    authorId,
    id: found.id,
    text: found.text,
    media: attached.map(({ mediaId }) => mediaId),
    around: around.map(({ id, byFan, text, media, giftId, callId, at }) => ({
      ...{ id, text, media, at },
      earlier: earlier.get(id) ?? [],
      gift: (giftId !== null && gifts.get(giftId)?.titles) || null,
      call: (callId !== null && calls.get(callId)?.kind) || null,
      authorId: byFan ? fanId : creatorId,
    })),
  }
}
