import type {
  CallLine,
  Chat,
  ChatDraft,
  GivenGift,
  Message,
  RepliedMessage,
  Voice,
} from '@calina/contract/types'
import { type Context, helperOf } from '../../platform/context.ts'
import { loadPersons, type PersonRow, presentPerson } from '../accounts/index.ts'
import { listWriters } from '../helpers/index.ts'
import { money } from '../wallet/index.ts'
import type { ChatRow } from './chats.repository.ts'
import { callsOf } from './messages.calls.ts'
import { filesOf, type ShownFiles } from './messages.files.ts'
import { giftsOf } from './messages.gifts.ts'
import { composerOf, type EditFacts, editing, type Side } from './messages.policy.ts'
import type { OpenChat, Participant } from './messages.repository.ts'
import { scheduledIn } from './messages.scheduled.ts'
import {
  findMessageRow,
  listReplied,
  listRepliedIn,
  type MessageRow,
  type RepliedRow,
} from './rows.repository.ts'

/** Chats as their viewer sees them, without those whose other person is not there. */
export async function presentChats(
  ctx: Context,
  viewer: Participant,
  rows: readonly ChatRow[],
): Promise<Chat[]> {
  const persons = await loadPersons(
    ctx.db,
    rows.map(row => row.receiverId),
  )
  const gifts = await giftsOf(
    ctx,
    viewer.side,
    rows.map(row => row.lastGift),
  )
  const calls = await callsOf(
    ctx,
    viewer.side,
    rows.map(row => row.lastCall),
  )
  const replied = await repliedByDrafts(ctx, viewer, rows)
  const scheduled = await scheduledIn(
    ctx,
    viewer,
    rows.map(row => row.id),
  )
  return rows.flatMap(row => {
    const receiver = persons.get(row.receiverId)
    return receiver === undefined
      ? []
      : [presentChat(ctx, viewer, row, { receiver, gifts, calls, replied, scheduled })]
  })
}

interface Around {
  /** The other person. */
  receiver: PersonRow
  gifts: ReadonlyMap<string, GivenGift>
  calls: ReadonlyMap<string, CallLine>
  /** What drafts answer, by chat. */
  replied: ReadonlyMap<string, RepliedMessage>
  scheduled: ReadonlyMap<string, NonNullable<Chat['scheduled']>>
}

/** What the drafts of these chats answer, by chat. */
async function repliedByDrafts(
  ctx: Context,
  viewer: Participant,
  rows: readonly ChatRow[],
): Promise<ReadonlyMap<string, RepliedMessage>> {
  const wanted = rows.flatMap(({ id, draftReplyTo }) =>
    draftReplyTo === null ? [] : [{ chatId: id, seq: draftReplyTo }],
  )
  const found = await listRepliedIn(ctx.db, viewer.side, wanted)
  return new Map(found.map(row => [row.chatId, presentReplied(viewer, row)]))
}

/** What a viewer has begun to write in a chat. */
export function presentDraft(
  draft: { text: string | null; at: Date | null },
  replyTo: RepliedMessage | undefined,
): ChatDraft | null {
  const { text, at } = draft
  return text === null || at === null ? null : { text, replyTo: replyTo ?? null, writtenAt: at.toISOString() }
}

function presentChat(ctx: Context, viewer: Participant, row: ChatRow, around: Around): Chat {
  const { receiver, gifts, calls, replied, scheduled } = around
  const call = row.lastCall === null ? undefined : calls.get(row.lastCall)
  return {
    id: row.id,
    receiver: presentPerson(receiver),
    online: row.present && ctx.realtime.online([row.receiverId]).has(row.receiverId),
    lastMessage:
      row.lastText === null || row.lastAt === null
        ? null
        : {
            text: row.lastText,
            mine: row.lastByFan === (viewer.side === 'fan'),
            photos: (row.lastMedia ?? 0) - (row.lastVideos ?? 0),
            videos: row.lastVideos ?? 0,
            voice: row.lastVoice,
            offer:
              row.lastPrice === null
                ? null
                : { price: money(ctx, row.lastPrice), bought: row.lastBoughtAt !== null },
            gift: (row.lastGift !== null && gifts.get(row.lastGift)?.titles) || null,
            call: call === undefined ? null : { kind: call.kind, state: call.state, end: call.end },
            removed: row.lastRemoved === true,
            createdAt: row.lastAt.toISOString(),
          },
    unread: row.unread,
    readSeq: row.ownRead,
    readByReceiver: row.receipts ? row.otherRead : 0,
    lastSeq: row.lastSeq,
    favourite: row.favourite,
    muted: row.muted,
    composer: composerFor(ctx, viewer, row),
    team: row.team,
    // what the creator has begun to write is theirs alone
    draft:
      helperOf(ctx) === undefined
        ? presentDraft({ text: row.draftText, at: row.draftAt }, replied.get(row.id))
        : null,
    scheduled: scheduled.get(row.id) ?? null,
    subscription:
      row.subscribedSince === null || row.subscribedUntil === null
        ? null
        : { since: row.subscribedSince.toISOString(), until: row.subscribedUntil.toISOString() },
  }
}

/** What stands in place of the text field, also of somebody who answers for the creator. */
function composerFor(ctx: Context, { side }: Participant, row: ChatRow): Chat['composer'] {
  const composer = composerOf({ ...row, side })
  const reads = helperOf(ctx)?.rights.includes('write') === false
  return composer === 'open' && reads ? 'read-only' : composer
}

/** Messages as one of the chat's two people sees them, with links to what is attached made for this viewer. */
export async function presentMessages(
  ctx: Context,
  viewer: Participant,
  chat: OpenChat,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const files = await filesOf(ctx, viewer.side, rows)
  const gifts = await giftsOf(
    ctx,
    viewer.side,
    rows.map(row => row.giftId),
  )
  const calls = await callsOf(
    ctx,
    viewer.side,
    rows.map(row => row.callId),
  )
  const numbers = rows.map(row => row.replyTo).filter(seq => seq !== null)
  const answered = await listReplied(ctx.db, viewer.side, { chatId: chat.id, numbers })
  const replied = new Map(answered.map(row => [row.seq, presentReplied(viewer, row)]))
  const writers = await writersOf(ctx, viewer, rows)
  return rows.map(row => {
    const writtenBy = writers.get(row.id) ?? null
    const side: Side = row.byFan ? 'fan' : 'creator'
    return {
      id: row.id,
      chat: chat.id,
      seq: row.seq,
      clientId: row.clientId,
      mine: side === viewer.side,
      sender: side === 'fan' ? chat.fanUsername : chat.creatorUsername,
      text: row.text,
      media: row.voiceSeconds === null ? (files.get(row.id)?.items ?? []) : [],
      withheld: files.get(row.id)?.withheld ?? 0,
      offer: presentOffer(ctx, row, files.get(row.id)?.previews ?? []),
      gift: (row.giftId !== null && gifts.get(row.giftId)) || null,
      call: (row.callId !== null && calls.get(row.callId)) || null,
      voice: presentVoice(row, files.get(row.id)),
      replyTo: (row.replyTo !== null && replied.get(row.replyTo)) || null,
      reactions:
        viewer.side === 'fan'
          ? { mine: row.fanReaction, theirs: row.creatorReaction }
          : { mine: row.creatorReaction, theirs: row.fanReaction },
      pinned: row.pinned,
      editedAt: row.editedAt?.toISOString() ?? null,
      editableUntil:
        helperOf(ctx) === undefined || writtenBy?.me ? editableUntil(ctx, viewer, chat, row) : null,
      writtenBy,
      removed: row.removed,
      deleted: row.deleted,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** Who wrote messages in the creator's name, by message: said to the creator and their helpers, never to the fan. */
async function writersOf(
  ctx: Context,
  { side }: Participant,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<string, NonNullable<Message['writtenBy']>>> {
  if (side === 'fan') return new Map()
  const written = rows.filter(row => !row.byFan && row.giftId === null)
  const writers = await listWriters(
    ctx.db,
    written.map(row => row.id),
  )
  const me = helperOf(ctx)?.userId
  return new Map([...writers].map(([id, { userId, name }]) => [id, { name, me: userId === me }]))
}

/** What a message answers, or would. */
export function presentReplied(viewer: Participant, row: RepliedRow): RepliedMessage {
  const voice = row.voiceSeconds !== null
  return {
    id: row.id,
    seq: row.seq,
    mine: row.byFan === (viewer.side === 'fan'),
    text: row.text,
    photos: voice ? 0 : row.mediaCount - row.videoCount,
    videos: voice ? 0 : row.videoCount,
    voice,
    gone: !row.there,
  }
}

/** What the rule for changing the text of a message needs to know of it. */
export const editFactsOf = (row: MessageRow): EditFacts => ({
  byFan: row.byFan,
  bought: row.boughtAt !== null,
  paidByFan: row.giftId !== null || row.callId !== null,
  removed: row.removed,
  deleted: row.deleted,
  shared: row.batchId !== null,
  voice: row.voiceSeconds !== null,
  createdAt: row.createdAt,
})

function editableUntil(
  ctx: Context,
  { side }: Participant,
  chat: OpenChat,
  row: MessageRow,
): Message['editableUntil'] {
  const { decision, until } = editing(editFactsOf(row), { ...chat, side }, ctx.clock.now())
  return decision.allowed ? until.toISOString() : null
}

/** The voice note that a message is; null where it is none, and where its sound is gone. */
export function presentVoice(row: MessageRow, files: ShownFiles | undefined): Voice | null {
  const sound = files?.items[0]
  return row.voiceSeconds === null || sound === undefined ? null : { sound, heard: row.heard }
}

/** What has to be bought of a message, or was; null where nothing is sold. */
export function presentOffer(ctx: Context, row: MessageRow, previews: string[]): Message['offer'] {
  if (row.price === null) return null
  return {
    price: money(ctx, row.price),
    boughtAt: row.boughtAt?.toISOString() ?? null,
    locks: row.mediaCount > 0 ? 'media' : 'text',
    previews,
  }
}

/** One message of a chat as its viewer sees it. */
export async function presentMessage(
  ctx: Context,
  viewer: Participant,
  chat: OpenChat,
  id: string,
): Promise<Message | undefined> {
  const row = await findMessageRow(ctx.db, viewer.side, { chatId: chat.id, id })
  return row && (await presentMessages(ctx, viewer, chat, [row]))[0]
}
