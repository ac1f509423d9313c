import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'

/** The two people of a chat, by whom one of them may report. */
export interface ReportedChat {
  fanId: string
  creatorId: string
}

/** A chat of this person, also where one of its two people has blocked the other; undefined when it is not theirs. */
export async function findChatOf(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<ReportedChat | undefined> {
  return await db
    .selectFrom('chat')
    .where('id', '=', id)
    .where(eb => eb.or([eb('fan_id', '=', userId), eb('creator_id', '=', userId)]))
    .select(['fan_id as fanId', 'creator_id as creatorId'])
    .executeTakeFirst()
}

/** A message with those around it, as it was written. */
export interface WrittenMessage {
  id: string
  byFan: boolean
  text: string
  media: number
  giftId: string | null
  callId: string | null
  at: Date
}

const COLUMNS = sql`message.id, message.by_fan as "byFan", message.body as text, message.media_count as media,
  message.gift_id as "giftId", message.call_id as "callId",
  message.created_at as at, message.seq`
const selectOne = (where: RawBuilder<unknown>) => sql<WrittenMessage & { seq: number }>`
  select ${COLUMNS} from message where ${where} and removed_at is null and deleted_at is null order by seq desc limit 1`

/** One message of a chat that staff have not taken down. */
export async function findMessage(
  db: Db,
  { chat, id }: { chat: string; id: string },
): Promise<(WrittenMessage & { seq: number }) | undefined> {
  return (await selectOne(sql`chat_id = ${chat} and id = ${id}`).execute(db)).rows[0]
}

/** The latest one of a side. */
export async function findLatestMessage(
  db: Db,
  { chat, byFan }: { chat: string; byFan: boolean },
): Promise<(WrittenMessage & { seq: number }) | undefined> {
  return (await selectOne(sql`chat_id = ${chat} and by_fan = ${byFan}`).execute(db)).rows[0]
}

/** The messages around a number of a chat, that one among them, at most so many on each side; the oldest first. */
export async function listMessagesAround(
  db: Db,
  { chat, seq, side }: { chat: string; seq: number; side: number },
): Promise<WrittenMessage[]> {
  const { rows } = await sql<WrittenMessage>`
    select ${COLUMNS} from message
    where chat_id = ${chat} and seq between ${seq - side} and ${seq + side} and removed_at is null
      and deleted_at is null
    order by seq`.execute(db)
  return rows
}

/** Holds the chat of a message until the end of the transaction. */
export async function lockChatOf(db: Transacted, messageId: string): Promise<void> {
  await sql`
    select from chat where id = (select chat_id from message where id = ${messageId}) for update`.execute(db)
}

/** Whether staff have taken a message down; undefined where there is none. */
export async function isRemoved(db: Transacted, id: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('message')
    .where('id', '=', id)
    .select(sql<boolean>`removed_at is not null`.as('removed'))
    .executeTakeFirst()
  return row?.removed
}
