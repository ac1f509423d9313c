import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { boughtAt, hidden, isThere, isVoice, OF_CHAT, placed, SEEN_FROM } from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** Attaches files to a message, in order; `previews` are those that are seen without buying. */
export async function attachMedia(
  db: Transacted,
  messageId: string,
  { media, previews }: { media: readonly string[]; previews: readonly string[] },
): Promise<void> {
  const free = new Set(previews)
  await db
    .insertInto('message_media')
    .values(
      media.map((id, position) => ({ message_id: messageId, position, media_id: id, preview: free.has(id) })),
    )
    .execute()
}

export interface Attached {
  messageId: string
  mediaId: string
  preview: boolean
}

/** What is attached to messages, in order: their own files, or those of their batch. */
export async function listAttached(db: Db, messageIds: readonly string[]): Promise<Attached[]> {
  const wanted = sql`any(${[...messageIds]}::uuid[])`
  const { rows } = await sql<Attached>`
    select "messageId", "mediaId", preview from (
      select message_id as "messageId", media_id as "mediaId", preview, position
      from message_media where message_id = ${wanted}
      union all
      select message.id, shared.media_id, shared.preview, shared.position
      from message join message_batch_media as shared on shared.batch_id = message.batch_id
      where message.id = ${wanted} and message.deleted_at is null
    ) as attached
    order by "messageId", position`.execute(db)
  return rows
}

/** Whether a message or a batch shows a medium, as a condition. */
export const isSent = (media: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from message_media as sent where sent.media_id = ${media})
  or exists (select from message_batch_media as sent where sent.media_id = ${media}))`

/** The same of one medium. */
export async function isShown(db: Db, mediaId: string): Promise<boolean> {
  const { rows } = await sql`select where ${isSent(sql`${mediaId}::uuid`)}`.execute(db)
  return rows.length > 0
}

/**
 * What the fan of a chat has of the files that its creator has sent there: of each medium the best, as a table of `media_id`,
 * `had` (bought; free, without paying; sent, and not bought), what it was bought for, and when that was.
 */
export const hadInChat = (chatId: string): RawBuilder<unknown> => sql`
  select distinct on (media_id) media_id, had, price, at from (
    select file.media_id,
      case when message.price is null or file.preview then 'free' when bought.id is null then 'sent' else 'bought' end as had,
      bought.price, coalesce(bought.created_at, message.created_at) as at
    from message
    cross join lateral (
      select media_id, preview from message_media where message_id = message.id
      union all
      select media_id, preview from message_batch_media where batch_id = message.batch_id
    ) as file
    left join message_purchase as bought on bought.message_id = message.id and bought.reversed_at is null
    where message.chat_id = ${chatId} and message.media_count > 0 and not message.by_fan
      and not ${isVoice('message')} and ${isThere('message')}
  ) as each
  order by media_id, had, at desc`

/** Takes its own files off a message; answers which they were. Those of a batch are also those of its other messages. */
export async function detachMedia(db: Transacted, messageId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('message_media')
    .where('message_id', '=', messageId)
    .returning('media_id')
    .execute()
  return rows.map(row => row.media_id)
}

/** How a person stands with a file of a message of one of their chats. */
export interface FileSight {
  /** It has to be bought, and was not by this person. */
  locked: boolean
  /** They have bought it. */
  bought: boolean
}

/**
 * How this person stands with a file; undefined where it is attached to no message that exists for them. What a fan has
 * bought stays theirs where the creator has hidden from their country since. A file that several messages show them is open
 * where one of those is.
 */
export async function findFileSight(
  db: Db,
  mediaId: string,
  { id, country }: { id: string; country: string | null },
): Promise<FileSight | undefined> {
  const [asFan, asCreator] = [SEEN_FROM.fan.own, SEEN_FROM.creator.own].map(own => sql.ref(own))
  const bought = sql<boolean>`(${boughtAt('message')} is not null)`
  const hiddenFrom = (side: Side, at: string | null) => hidden(OF_CHAT, side, placed(at))
  const sight = sql`(${asFan} = ${id} and message.price is not null and not sent.preview and not ${bought}) as locked,
    (${asFan} = ${id} and not sent.preview and ${bought}) as bought`
  const existsForFan = sql`not case when ${bought} then ${hiddenFrom('fan', null)} else ${hiddenFrom('fan', country)} end`
  const there = isThere('message')
  const { rows } = await sql<FileSight>`
    select locked, bought from (
      select ${sight}
      from message_media as sent
      join message on message.id = sent.message_id
      join chat on chat.id = message.chat_id
      where sent.media_id = ${mediaId} and ${there} and (
        (${asFan} = ${id} and ${existsForFan})
        or (${asCreator} = ${id} and not ${hiddenFrom('creator', country)}))
      union all
      -- by the pair's one chat: a batch has as many messages as it has readers
      select ${sight}
      from message_batch_media as sent
      join message_batch as batch on batch.id = sent.batch_id and batch.removed_at is null
      join chat on ${OF_CHAT.creator} = batch.creator_id and ${asFan} = ${id}
      join message on message.batch_id = batch.id and message.chat_id = chat.id
      where sent.media_id = ${mediaId} and ${there} and ${existsForFan}
    ) as sight
    order by locked, bought desc limit 1`.execute(db)
  return rows[0]
}
