import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, writeStatement } from '../../platform/db/statement.ts'
import { writeFact } from '../../platform/events/outbox.repository.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'
import { isFanOf } from '../subscriptions/index.ts'
import type { HeldBatch } from './batches.repository.ts'
import { boughtAt } from './messages.access.ts'

/** Why somebody does not receive a batch. */
export type Missed = 'closed' | 'blocked' | 'left'

const FAN = personAs('fan')

/** Whether each of these people may receive something of a creator now (null), or why not. */
export async function selectReceivers(
  db: Transacted,
  creatorId: string,
  fanIds: readonly string[],
): Promise<{ id: string; missed: Missed | null }[]> {
  const creator = sql<string>`${creatorId}::uuid`
  const { rows } = await sql<{ id: string; missed: Missed | null }>`
    select asked.id, case
      when ${FAN.id} is null or not (${FAN.isFan} and ${FAN.isActive}) then 'closed'
      when ${blockedBetween(creator, FAN.id)} then 'blocked'
      when not ${isFanOf(FAN.id, creator)} then 'left' end as missed
    from unnest(${[...fanIds]}::uuid[]) as asked (id)
    left join ${FAN.table} on ${FAN.id} = asked.id`.execute(db)
  return rows
}

/** A chat of a creator. */
export interface ChatOf {
  id: string
  fanId: string
}

const CREATOR_ID = parameter<string>(1, 'uuid')
const NOW = parameter<Date>(2, 'timestamptz')

const OPEN = writeStatement<ChatOf>(sql`
  with made as (
    insert into chat (id, fan_id, creator_id, last_activity_at, created_at)
    select id, fan_id, ${CREATOR_ID}, ${NOW}, ${NOW}
    from unnest(${parameter<string[]>(3, 'uuid[]')}, ${parameter<string[]>(4, 'uuid[]')}) as wanted (id, fan_id)
    order by fan_id
    on conflict (fan_id, creator_id) do nothing
    returning id, fan_id
  ),
  fact as (${writeFact('chat.opened', {
    key: sql<string>`format('chat:%s', id)`,
    payload: { chatId: sql.ref('id'), fanId: sql.ref('fan_id'), creatorId: CREATOR_ID },
    now: NOW,
    from: 'made',
  })})
  select id, fan_id as "fanId" from made`)

/** Makes the chats that a creator does not have with these people yet, under the ids given; answers those that it made. */
export async function insertChats(
  db: Transacted,
  { creatorId, chats, now }: { creatorId: string; chats: readonly ChatOf[]; now: Date },
): Promise<ChatOf[]> {
  return await OPEN(db, [creatorId, now, chats.map(({ id }) => id), chats.map(({ fanId }) => fanId)])
}

/** Holds the chats of a creator with these people until the end of the transaction, in the order in which all hold many. */
export async function lockChats(
  db: Transacted,
  creatorId: string,
  fanIds: readonly string[],
): Promise<ChatOf[]> {
  return await db
    .selectFrom('chat')
    .where('creator_id', '=', creatorId)
    .where('fan_id', '=', sql<string>`any(${[...fanIds]}::uuid[])`)
    .select(['id', 'fan_id as fanId'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface WrittenOne {
  chatId: string
  seq: number
}

const BATCH_ID = parameter<string>(3, 'uuid')
const AGAIN = parameter<boolean>(11, 'boolean')

const WRITE = writeStatement<WrittenOne>(sql`
  with wanted as (
    select id, chat_id, words, (
      select count(*) from message where message.batch_id = ${BATCH_ID} and message.chat_id = one.chat_id) as round
    from unnest(${parameter<string[]>(4, 'uuid[]')}, ${parameter<string[]>(5, 'uuid[]')},
      ${parameter<(string | null)[]>(10, 'text[]')}) as one (id, chat_id, words)
  ),
  moved as (
    update chat
    set last_seq = last_seq + 1, last_activity_at = greatest(last_activity_at, ${NOW}), fan_unread = fan_unread + 1
    from wanted
    where chat.id = wanted.chat_id and (wanted.round = 0 or ${AGAIN})
    returning wanted.id, wanted.words, wanted.round, chat.id as chat_id, chat.fan_id, chat.last_seq as seq
  ),
  written as (
    insert into message (
      id, chat_id, seq, by_fan, body, media_count, video_count, price, batch_id, batch_round, created_at)
    select id, chat_id, seq, false, coalesce(words, ${parameter<string>(6, 'text')}),
      ${parameter<number>(7, 'smallint')}, ${parameter<number>(8, 'smallint')},
      ${parameter<number | null>(9, 'bigint')}, ${BATCH_ID}, round, ${NOW}
    from moved
  ),
  fact as (${writeFact('message.sent', {
    key: sql<string>`format('chat:%s', chat_id)`,
    payload: {
      chatId: sql.ref('chat_id'),
      messageId: sql.ref('id'),
      seq: sql<number>`seq`,
      byFan: sql.lit(false),
      gift: sql.lit(false),
      call: sql.lit(false),
      fanId: sql.ref('fan_id'),
      creatorId: CREATOR_ID,
    },
    now: NOW,
    from: 'moved',
  })})
  select chat_id as "chatId", seq from moved`)

/** A message of a batch that is to be written. */
export interface NewOfBatch {
  id: string
  chatId: string
  /** What it says in place of the words of the batch; null for those. */
  words: string | null
}

/**
 * Adds a message of a batch at the end of each of these chats, which must be locked, and publishes `message.sent` for each.
 * A chat that has one of the batch is left as it is, unless it is to receive it `again`. Answers the chats into which it
 * wrote.
 */
export async function writeIntoChats(
  db: Transacted,
  {
    batch,
    messages,
    again,
    now,
  }: { batch: HeldBatch; messages: readonly NewOfBatch[]; again: boolean; now: Date },
): Promise<WrittenOne[]> {
  const { creatorId, id, text, mediaCount, videoCount, price } = batch
  const [ids, chats] = [messages.map(message => message.id), messages.map(({ chatId }) => chatId)]
  const words = messages.map(message => message.words)
  return await WRITE(db, [
    ...[creatorId, now, id, ids, chats, text, mediaCount, videoCount, price],
    ...[words, again],
  ])
}

/** The chats with messages of a batch that are there and not bought, beyond one of them, in order. */
export async function listUnboughtChats(
  db: Db,
  { batchId, after, limit }: { batchId: string; after: string | null; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('message')
    .where('batch_id', '=', batchId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${boughtAt('message')} is null`)
    .select('chat_id')
    .orderBy('chat_id')
    .limit(sql.lit(limit))
  if (after !== null) query = query.where('chat_id', '>', after)
  return (await query.execute()).map(row => row.chat_id)
}

/** Holds chats until the end of the transaction, in the order in which all hold many. */
async function holdChats(db: Transacted, ids: readonly string[]): Promise<void> {
  await sql`select from chat where id = any(${[...ids]}::uuid[]) order by id for update`.execute(db)
}

interface InChat {
  id: string
  chatId: string
}

/**
 * The messages of a batch in these chats that are there and not bought. The chats are held first, so that nobody buys one
 * meanwhile; what was bought just before is left out.
 */
export async function holdUnbought(
  db: Transacted,
  { batchId, chatIds }: { batchId: string; chatIds: readonly string[] },
): Promise<InChat[]> {
  await holdChats(db, chatIds)
  return await db
    .selectFrom('message')
    .where('batch_id', '=', batchId)
    .where('chat_id', '=', sql<string>`any(${[...chatIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${boughtAt('message')} is null`)
    .select(['id', 'chat_id as chatId'])
    .execute()
}

/** Counts anew what the fans of these chats, which must be locked, have not read. */
export async function recountUnread(db: Transacted, chatIds: readonly string[]): Promise<void> {
  await sql`
    update chat set fan_unread = (
      select count(*) from message
      where message.chat_id = chat.id and message.seq > chat.fan_read_seq and not message.by_fan
        and message.deleted_at is null)
    where id = any(${[...chatIds]}::uuid[])`.execute(db)
}

/**
 * The next messages of a batch, beyond a chat, that are not yet what staff decided of it: taken down, or (false) put back; by
 * their chats, which are held.
 */
export async function holdUnsettled(
  db: Transacted,
  asked: { batchId: string; removed: boolean; after: string | null; limit: number },
): Promise<InChat[]> {
  const { batchId, removed, after, limit } = asked
  const unsettled = db
    .selectFrom('message')
    .where('batch_id', '=', batchId)
    .where('removed_at', removed ? 'is' : 'is not', null)
    .select(['id', 'chat_id as chatId'])
    .orderBy('chat_id')
  const next = await (after === null ? unsettled : unsettled.where('chat_id', '>', after))
    .limit(sql.lit(limit))
    .execute()
  const chatIds = next.map(({ chatId }) => chatId)
  await holdChats(db, chatIds)
  return await unsettled.where('chat_id', '=', sql<string>`any(${chatIds}::uuid[])`).execute()
}
