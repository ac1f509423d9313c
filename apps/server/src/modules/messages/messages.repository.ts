import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement, writeStatement } from '../../platform/db/statement.ts'
import { writeFact } from '../../platform/events/outbox.repository.ts'
import { personAs } from '../accounts/index.ts'
import { blockedCountriesOf } from '../relationships/index.ts'
import { entitled, hidden, isThere, OF_CHAT, placed, SEEN_FROM, sendReceipts } from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** The viewer and their side of a chat. */
export interface Participant {
  userId: string
  side: Side
  /** In which they are; null where that is unknown. */
  country: string | null
}

/** A chat that exists for the viewer, with what the rules need to know. */
export interface OpenChat {
  id: string
  fanId: string
  creatorId: string
  fanUsername: string
  creatorUsername: string
  receiverActive: boolean
  entitled: boolean
  /** The countries in which the creator is hidden: no event is delivered to the fan there. */
  hiddenIn: string[]
  /** Of the last change of one of its messages. */
  lastChange: number
}

const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({
  fan: make('fan'),
  creator: make('creator'),
})

const CHAT_ID = parameter<string>(1, 'uuid')
const VIEWER_ID = parameter<string>(2, 'uuid')
const COUNTRY = parameter<string | null>(3, 'text')
const NOW = parameter<Date>(4, 'timestamptz')

const FAN = personAs('fan')
const CREATOR = personAs('creator')

const openChat = (side: Side) => sql<OpenChat>`
  select chat.id, chat.fan_id as "fanId", chat.creator_id as "creatorId",
    ${FAN.shownUsername} as "fanUsername", ${CREATOR.shownUsername} as "creatorUsername",
    ${side === 'fan' ? CREATOR.isActive : FAN.isActive} as "receiverActive",
    ${entitled(OF_CHAT, side, NOW)} as entitled, ${blockedCountriesOf(OF_CHAT.creator)} as "hiddenIn",
    chat.last_change as "lastChange"
  from chat
  join ${FAN.table} on ${FAN.id} = chat.fan_id
  join ${CREATOR.table} on ${CREATOR.id} = chat.creator_id
  where chat.id = ${CHAT_ID} and ${sql.ref(SEEN_FROM[side].own)} = ${VIEWER_ID} and not ${hidden(OF_CHAT, side, COUNTRY)}`
const OPEN_CHAT = bySide(side => statement(openChat(side)))

/** The chat as the viewer may know of it; undefined when it is not theirs, or the other is hidden from them. */
export async function findOpenChat(
  db: Db,
  { userId, side, country }: Participant,
  id: string,
  now: Date,
): Promise<OpenChat | undefined> {
  // What a creator may depends on no time.
  const rows = await OPEN_CHAT[side](db, side === 'fan' ? [id, userId, country, now] : [id, userId, country])
  return rows[0]
}

/** The side of a chat that a person is on; undefined when it is not theirs. */
export async function findSide(db: Db, userId: string, id: string): Promise<Side | undefined> {
  const row = await db
    .selectFrom('chat')
    .where('id', '=', id)
    .where(eb => eb.or([eb('fan_id', '=', userId), eb('creator_id', '=', userId)]))
    .select('fan_id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.fan_id === userId ? 'fan' : 'creator'
}

/**
 * Holds a chat as {@link lockChat} does, for what the product itself does with a call of it: also where the two are hidden
 * from each other.
 */
export async function lockPair(
  db: Transacted,
  id: string,
): Promise<Pick<OpenChat, 'id' | 'fanId' | 'creatorId' | 'hiddenIn'> | undefined> {
  return await db
    .selectFrom('chat')
    .where('chat.id', '=', id)
    .select([
      'chat.id',
      'chat.fan_id as fanId',
      'chat.creator_id as creatorId',
      blockedCountriesOf(OF_CHAT.creator).as('hiddenIn'),
    ])
    .forUpdate()
    .executeTakeFirst()
}

interface Locked extends Pick<OpenChat, 'fanId' | 'creatorId' | 'hiddenIn'> {
  /** Both sides let the other know how far they have read. */
  receipts: boolean
  lastSeq: number
  readSeq: number
}

/** Holds the chat until the end of the transaction: no other transaction adds to it or marks it read. */
export async function lockChat(db: Transacted, viewer: Participant, id: string): Promise<Locked | undefined> {
  const seen = SEEN_FROM[viewer.side]
  return await db
    .selectFrom('chat')
    .where('chat.id', '=', id)
    .where(seen.own, '=', viewer.userId)
    .where(sql<boolean>`not ${hidden(OF_CHAT, viewer.side, placed(viewer.country))}`)
    .select([
      blockedCountriesOf(OF_CHAT.creator).as('hiddenIn'),
      sendReceipts(OF_CHAT).as('receipts'),
      'chat.fan_id as fanId',
      'chat.creator_id as creatorId',
      'chat.last_seq as lastSeq',
      `${seen.read} as readSeq`,
    ])
    .forUpdate('chat')
    .executeTakeFirst()
}

export interface PairFacts {
  chatId: string | null
  hidden: boolean
  entitled: boolean
  hiddenIn: string[]
}

/** What there is between a fan and a creator, seen from a side. */
export async function findPair(
  db: Db,
  { fanId, creatorId }: { fanId: string; creatorId: string },
  { side, country }: Participant,
  now: Date,
): Promise<PairFacts> {
  const pair = { fan: sql<string>`${fanId}::uuid`, creator: sql<string>`${creatorId}::uuid` }
  const row = await db
    .selectNoFrom(eb => [
      eb
        .selectFrom('chat')
        .where('fan_id', '=', fanId)
        .where('creator_id', '=', creatorId)
        .select('id')
        .as('chatId'),
      hidden(pair, side, placed(country)).as('hidden'),
      blockedCountriesOf(pair.creator).as('hiddenIn'),
      entitled(pair, side, now).as('entitled'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** Makes the chat of a pair, unless another request has just done so. */
export async function insertChat(
  db: Db,
  chat: { id: string; fanId: string; creatorId: string; now: Date },
): Promise<{ id: string; created: boolean }> {
  const made = await db
    .insertInto('chat')
    .values({
      id: chat.id,
      fan_id: chat.fanId,
      creator_id: chat.creatorId,
      last_activity_at: chat.now,
      created_at: chat.now,
    })
    .onConflict(conflict => conflict.columns(['fan_id', 'creator_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return { id: made.id, created: true }
  const earlier = await db
    .selectFrom('chat')
    .where('fan_id', '=', chat.fanId)
    .where('creator_id', '=', chat.creatorId)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id: earlier.id, created: false }
}

/** The unique index that a second message under the same client id runs into. */
export const CLIENT_ID_INDEX = 'message_client'

export interface NewMessage {
  id: string
  chatId: string
  /** Null where no client has chosen one. */
  clientId: string | null
  text: string
  /** Of all files, also the sound of a voice note. */
  mediaCount: number
  videoCount: number
  /** Of a voice note; null where it is none. */
  voiceSeconds: number | null
  /** What opening it costs, in minor units; null for what is free. */
  price: number | null
  /** With a gift, or by buying a call, one may write without being entitled to. */
  giftId: string | null
  callId: string | null
  /** The message of the chat that it answers; it must be there. */
  replyTo: string | null
}

interface Written extends OpenChat {
  seq: number | null
  /** The number of what it answers. */
  replySeq: number | null
  /** It was the sender's draft, which is gone with it. */
  drafted: boolean
}

const WRITE = bySide(side => {
  const [byFan, unread] = side === 'fan' ? [true, 'creator_unread'] : [false, 'fan_unread']
  const waiting = side === 'fan' ? sql`coalesce(waiting_since, ${NOW})` : sql`null`
  const [id, clientId] = [parameter<string>(5, 'uuid'), parameter<string | null>(6, 'text')]
  const gift = parameter<string | null>(9, 'uuid')
  const answered = parameter<string | null>(12, 'uuid')
  const call = parameter<string | null>(14, 'uuid')
  return writeStatement<Written>(sql`
    with open_chat as materialized (${openChat(side)}),
    replied as materialized (
      select seq from message where chat_id = ${CHAT_ID} and id = ${answered} and ${isThere('message')}
    ),
    moved as (
      update chat
      set last_seq = last_seq + 1, last_activity_at = greatest(last_activity_at, ${NOW}),
        ${sql.ref(unread)} = ${sql.ref(unread)} + 1, waiting_since = ${waiting}
      from open_chat
      where chat.id = open_chat.id and "receiverActive" and (entitled or ${gift} is not null or ${call} is not null)
        and (${answered} is null or exists (select from replied))
        and not exists (
        select from message
        where chat_id = ${CHAT_ID} and client_id = ${clientId} and by_fan = ${sql.lit(byFan)})
      returning last_seq
    ),
    written as (
      insert into message (id, chat_id, seq, by_fan, client_id, body, media_count, gift_id, video_count, price,
        reply_to, voice_seconds, call_id, created_at)
      select ${id}, ${CHAT_ID}, last_seq, ${sql.lit(byFan)}, ${clientId}, ${parameter<string>(7, 'text')},
        ${parameter<number>(8, 'smallint')}, ${gift}, ${parameter<number>(10, 'smallint')},
        ${parameter<number | null>(11, 'bigint')}, (select seq from replied),
        ${parameter<number | null>(13, 'real')}, ${call}, ${NOW}
      from moved
      returning seq
    ),
    -- what its sender had kept of it while they wrote
    drafted as (
      delete from chat_draft
      where chat_id = ${CHAT_ID} and user_id = ${VIEWER_ID} and body = ${parameter<string>(7, 'text')}
        and exists (select from written)
      returning chat_id
    ),
    sent as (select written.seq, "fanId", "creatorId" from written, open_chat),
    fact as (${writeFact('message.sent', {
      key: sql<string>`format('chat:%s', ${CHAT_ID})`,
      payload: {
        chatId: CHAT_ID,
        messageId: id,
        seq: sql<number>`seq`,
        byFan: sql.lit(byFan),
        gift: sql<boolean>`${gift} is not null`,
        call: sql<boolean>`${call} is not null`,
        fanId: sql.ref('fanId'),
        creatorId: sql.ref('creatorId'),
      },
      now: NOW,
      from: 'sent',
    })})
    select open_chat.*, (select seq from written), (select seq from replied) as "replySeq",
      exists (select from drafted) as drafted from open_chat`)
})

/**
 * Adds a message at the end of a chat, if the viewer may write there: one statement checks the rules, takes the next
 * number, moves activity, the other's unread count and since when the chat waits, stores the message and publishes `message.sent`, so that numbers
 * have no gaps when many write at once. Answers the chat with the message's sequence; null when it was not written:
 * because the viewer may not (`canWrite` of the same facts gives the reason), because its client id exists already, or
 * because what it answers is not there. When a client id comes to exist at the same moment, the index
 * {@link CLIENT_ID_INDEX} refuses and nothing has moved.
 */
export async function writeMessage(
  db: Db,
  { userId, side, country }: Participant,
  message: NewMessage,
  now: Date,
): Promise<Written | undefined> {
  const { id, chatId, clientId, text, mediaCount, giftId, videoCount, price, replyTo } = message
  const values = [
    ...[chatId, userId, country, now, id, clientId, text, mediaCount, giftId, videoCount, price, replyTo],
    ...[message.voiceSeconds, message.callId],
  ]
  const rows = await WRITE[side](db, values)
  return rows[0]
}

/** Moves one's read position forward, and publishes `chat.read`; the chat must be locked. */
export async function moveRead(
  db: Transacted,
  { side }: Participant,
  { chatId, seq, now }: { chatId: string; seq: number; now: Date },
): Promise<void> {
  await MOVE_READ[side](db, [chatId, seq, now])
}

const MOVE_READ = bySide(side => {
  const [seq, now] = [parameter<number>(2, 'integer'), parameter<Date>(3, 'timestamptz')]
  return writeStatement(sql`
    with moved as (
      update chat set ${sql.ref(`${side}_read_seq`)} = ${seq}, ${sql.ref(`${side}_unread`)} = (
        select count(*) from message
        where chat_id = ${CHAT_ID} and seq > ${seq} and by_fan = ${sql.lit(side !== 'fan')} and deleted_at is null)
      from (select ${sql.ref(`${side}_read_seq`)} as seq from chat where id = ${CHAT_ID}) as before
      where id = ${CHAT_ID}
      returning id, before.seq as before, ${sql.ref(`${side}_id`)} as reader_id
    ),
    fact as (${writeFact('chat.read', {
      key: sql<string>`format('chat:%s', ${CHAT_ID})`,
      payload: {
        chatId: CHAT_ID,
        byFan: sql.lit(side === 'fan'),
        from: sql.ref('moved.before'),
        seq,
        readerId: sql.ref('moved.reader_id'),
      },
      now,
      from: 'moved',
    })})
    select from moved`)
})
