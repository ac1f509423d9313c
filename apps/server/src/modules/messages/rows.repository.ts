import type { MessageReaction } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  boughtAt,
  isThere,
  shownBeginning,
  shownCall,
  shownEdit,
  shownGift,
  shownHeard,
  shownMedia,
  shownPrice,
  shownReaction,
  shownReply,
  shownText,
  shownVideos,
  shownVoice,
  toSide,
} from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** A message as a page shows it to one side of its chat. */
export interface MessageRow {
  id: string
  seq: number
  byFan: boolean
  clientId: string | null
  /** Empty for a fan who has not bought it. */
  text: string
  /** Photos and videos. */
  mediaCount: number
  videoCount: number
  /** The gift that it came with. */
  giftId: string | null
  /** The call that it is. */
  callId: string | null
  /** What opening it costs, in minor units; null for what is free. */
  price: number | null
  /** When the fan bought it. */
  boughtAt: Date | null
  /** Staff have taken it down: text, files and gift are left out. */
  removed: boolean
  /** Its sender has deleted it: the same. */
  deleted: boolean
  createdAt: Date
  batchId: string | null
  /** The number of the message of the chat that it answers. */
  replyTo: number | null
  fanReaction: MessageReaction | null
  creatorReaction: MessageReaction | null
  pinned: boolean
  editedAt: Date | null
  /** Of a voice note, which is its only file. */
  voiceSeconds: number | null
  /** Of an own one false as long as one of the two sends no receipts. */
  heard: boolean
}

const rowsFor = (db: Db, side: Side) =>
  db
    .selectFrom('message')
    .select([
      'message.id',
      'message.seq',
      'message.by_fan as byFan',
      'message.client_id as clientId',
      shownText('message', toSide(side)).as('text'),
      shownMedia('message').as('mediaCount'),
      shownVideos('message').as('videoCount'),
      shownGift('message').as('giftId'),
      shownCall('message').as('callId'),
      shownPrice('message').as('price'),
      boughtAt('message').as('boughtAt'),
      sql<boolean>`message.removed_at is not null`.as('removed'),
      sql<boolean>`message.deleted_at is not null`.as('deleted'),
      'message.created_at as createdAt',
      'message.batch_id as batchId',
      shownReply('message').as('replyTo'),
      shownReaction('message', 'fan').as('fanReaction'),
      shownReaction('message', 'creator').as('creatorReaction'),
      sql<boolean>`message.pinned_at is not null`.as('pinned'),
      shownEdit('message').as('editedAt'),
      shownVoice('message').as('voiceSeconds'),
      shownHeard('message', side).as('heard'),
    ])

/** What this side's client has already sent under an id. */
export async function findByClientId(
  db: Db,
  chatId: string,
  side: Side,
  clientId: string,
): Promise<MessageRow | undefined> {
  return await rowsFor(db, side)
    .where('chat_id', '=', chatId)
    .where('client_id', '=', clientId)
    .where('by_fan', '=', side === 'fan')
    .executeTakeFirst()
}

/** One message of a chat. */
export async function findMessageRow(
  db: Db,
  side: Side,
  { chatId, id }: { chatId: string; id: string },
): Promise<MessageRow | undefined> {
  return await rowsFor(db, side).where('chat_id', '=', chatId).where('id', '=', id).executeTakeFirst()
}

/** The number of a message of a chat. */
export async function findSeq(db: Db, chatId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .where('id', '=', id)
    .select('seq')
    .executeTakeFirst()
  return row?.seq
}

/** These messages of a chat, newest first. */
export async function listMessageRows(
  db: Db,
  side: Side,
  { chatId, ids }: { chatId: string; ids: readonly string[] },
): Promise<MessageRow[]> {
  if (ids.length === 0) return []
  return await rowsFor(db, side)
    .where('chat_id', '=', chatId)
    .where('id', 'in', [...ids])
    .orderBy('seq', 'desc')
    .execute()
}

/** A chat's messages below a sequence, newest first. */
export async function listBefore(
  db: Db,
  side: Side,
  { chatId, before, limit }: { chatId: string; before: number | null; limit: number },
): Promise<MessageRow[]> {
  let query = rowsFor(db, side).where('chat_id', '=', chatId).orderBy('seq', 'desc').limit(sql.lit(limit))
  if (before !== null) query = query.where('seq', '<', before)
  return await query.execute()
}

/** A chat's messages above a sequence, oldest first. */
export async function listAfter(
  db: Db,
  side: Side,
  { chatId, after, limit }: { chatId: string; after: number; limit: number },
): Promise<MessageRow[]> {
  return await rowsFor(db, side)
    .where('chat_id', '=', chatId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(sql.lit(limit))
    .execute()
}

/** A chat's messages that changed later than a number of change, in that order. */
export async function listChanged(
  db: Db,
  side: Side,
  { chatId, after, limit }: { chatId: string; after: number; limit: number },
): Promise<(MessageRow & { change: number })[]> {
  return await rowsFor(db, side)
    .select('message.change')
    .where('chat_id', '=', chatId)
    .where('change', '>', after)
    // The index names those that ever changed.
    .where('change', '>', sql.lit(0))
    .orderBy('change')
    .limit(sql.lit(limit))
    .execute()
}

/** A chat's pinned messages, the latest pin first. */
export async function listPinnedRows(db: Db, side: Side, chatId: string): Promise<MessageRow[]> {
  return await rowsFor(db, side)
    .where('chat_id', '=', chatId)
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .orderBy('seq', 'desc')
    .execute()
}

/** What a message answers, as one side may read it. */
export interface RepliedRow {
  id: string
  chatId: string
  seq: number
  byFan: boolean
  text: string
  mediaCount: number
  videoCount: number
  voiceSeconds: number | null
  there: boolean
}

const repliedIn = (db: Db, side: Side) =>
  db
    .selectFrom('message')
    .select([
      ...(['message.id', 'message.chat_id as chatId', 'message.seq', 'message.by_fan as byFan'] as const),
      shownBeginning('message', toSide(side)).as('text'),
      shownMedia('message').as('mediaCount'),
      shownVideos('message').as('videoCount'),
      shownVoice('message').as('voiceSeconds'),
      isThere('message').as('there'),
    ])

/** These messages of a chat, by their numbers. */
export async function listReplied(
  db: Db,
  side: Side,
  { chatId, numbers }: { chatId: string; numbers: readonly number[] },
): Promise<RepliedRow[]> {
  if (numbers.length === 0) return []
  return await repliedIn(db, side)
    .where('chat_id', '=', chatId)
    .where('seq', '=', sql<number>`any(${[...new Set(numbers)]}::int[])`)
    .execute()
}

/** One message each of several chats, by their numbers. */
export async function listRepliedIn(
  db: Db,
  side: Side,
  wanted: readonly { chatId: string; seq: number }[],
): Promise<RepliedRow[]> {
  if (wanted.length === 0) return []
  const [chats, numbers] = [wanted.map(({ chatId }) => chatId), wanted.map(({ seq }) => seq)]
  return await repliedIn(db, side)
    .where(
      sql<boolean>`(message.chat_id, message.seq) in (
        select * from unnest(${chats}::uuid[], ${numbers}::int[]))`,
    )
    .execute()
}
