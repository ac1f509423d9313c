import type { Chat, GivenGift, Message } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { loadPersons, type PersonRow, presentPerson } from '../accounts/index.ts'
import { loadMedia, presentMediaItem } from '../media/index.ts'
import type { ChatRow } from './chats.repository.ts'
import { giftsOf } from './messages.gifts.ts'
import { composerOf, type Side } from './messages.policy.ts'
import { listAttached, type MessageRow, type Participant } from './messages.repository.ts'

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
  return rows.flatMap(row => {
    const receiver = persons.get(row.receiverId)
    return receiver === undefined ? [] : [presentChat(ctx, viewer, row, { receiver, gifts })]
  })
}

interface Around {
  /** The other person. */
  receiver: PersonRow
  gifts: ReadonlyMap<string, GivenGift>
}

function presentChat(ctx: Context, viewer: Participant, row: ChatRow, { receiver, gifts }: Around): Chat {
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
            media: row.lastMedia ?? 0,
            gift: (row.lastGift !== null && gifts.get(row.lastGift)?.titles) || null,
            removed: row.lastRemoved === true,
            createdAt: row.lastAt.toISOString(),
          },
    unread: row.unread,
    readByReceiver: row.receipts ? row.otherRead : 0,
    lastSeq: row.lastSeq,
    favourite: row.favourite,
    composer: composerOf({ ...row, side: viewer.side }),
    subscription:
      row.subscribedSince === null || row.subscribedUntil === null
        ? null
        : { since: row.subscribedSince.toISOString(), until: row.subscribedUntil.toISOString() },
  }
}

/** The names of a chat's two people, by side. */
export type Usernames = Record<Side, string>

/** Messages as one of the chat's two people sees them, with links to what is attached made for this viewer. */
export async function presentMessages(
  ctx: Context,
  viewer: Participant,
  chat: { id: string; usernames: Usernames },
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const attached = await attachedTo(ctx, rows)
  const gifts = await giftsOf(
    ctx,
    viewer.side,
    rows.map(row => row.giftId),
  )
  return rows.map(row => {
    const side: Side = row.byFan ? 'fan' : 'creator'
    return {
      id: row.id,
      chat: chat.id,
      seq: row.seq,
      clientId: row.clientId,
      mine: side === viewer.side,
      sender: chat.usernames[side],
      text: row.text,
      media: attached.get(row.id) ?? [],
      gift: (row.giftId !== null && gifts.get(row.giftId)) || null,
      removed: row.removed,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

async function attachedTo(ctx: Context, rows: readonly MessageRow[]): Promise<Map<string, Message['media']>> {
  const result = new Map<string, Message['media']>()
  const ids = rows.filter(row => row.mediaCount > 0).map(row => row.id)
  if (ids.length === 0) return result
  const attached = await listAttached(ctx.db, ids)
  const assets = await loadMedia(
    ctx.db,
    attached.map(item => item.mediaId),
  )
  for (const { messageId, mediaId } of attached) {
    const asset = assets.get(mediaId)
    if (asset === undefined) continue
    const items = result.get(messageId) ?? []
    items.push(presentMediaItem(ctx, asset, { locked: false, alt: '' }))
    result.set(messageId, items)
  }
  return result
}
