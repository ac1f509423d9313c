import type { ScheduledReason, ScheduledState } from '@calina/contract'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { personAs } from '../accounts/index.ts'

/** Those that wait for their time, or were not sent when it came. */
const OPEN: readonly ScheduledState[] = ['waiting', 'refused']
const CREATOR = personAs('creator')

export interface ScheduledRow {
  id: string
  chatId: string
  creatorId: string
  clientId: string
  state: ScheduledState
  reason: ScheduledReason | null
  text: string
  price: number | null
  /** The number of the message of the chat that it answers. */
  replyTo: number | null
  at: Date
  /** The creator is neither suspended nor has closed their account. */
  creatorActive: boolean
}

const rows = (db: Db) =>
  db
    .selectFrom('scheduled_message as scheduled')
    .innerJoin(CREATOR.table, 'creator.id', 'scheduled.creator_id')
    .select([
      'scheduled.id',
      'scheduled.chat_id as chatId',
      'scheduled.creator_id as creatorId',
      'scheduled.client_id as clientId',
      'scheduled.state',
      'scheduled.reason',
      'scheduled.body as text',
      'scheduled.price',
      'scheduled.reply_to as replyTo',
      'scheduled.send_at as at',
      CREATOR.isActive.as('creatorActive'),
    ])

/** One of them; with `chatId` and `creatorId` only where it is theirs. */
export interface Asked {
  id: string
  chatId?: string
  creatorId?: string
}

/** One of them, as it is at this moment. */
export async function findScheduled(db: Db, id: string): Promise<ScheduledRow | undefined> {
  return await rows(db).where('scheduled.id', '=', id).executeTakeFirst()
}

/** One of them, held until the end of the transaction. Its chat is held before. */
export async function lockScheduled(
  db: Transacted,
  { id, chatId, creatorId }: Asked,
): Promise<ScheduledRow | undefined> {
  let query = rows(db).where('scheduled.id', '=', id)
  if (chatId !== undefined) query = query.where('scheduled.chat_id', '=', chatId)
  if (creatorId !== undefined) query = query.where('scheduled.creator_id', '=', creatorId)
  return await query.forUpdate('scheduled').executeTakeFirst()
}

/** What was scheduled in a chat under a client id. */
export async function findByClientId(
  db: Db,
  chatId: string,
  clientId: string,
): Promise<ScheduledRow | undefined> {
  return await rows(db)
    .where('scheduled.chat_id', '=', chatId)
    .where('scheduled.client_id', '=', clientId)
    .executeTakeFirst()
}

/** Those of a chat that wait or were refused, the next one first. */
export async function listOpen(db: Db, chatId: string): Promise<ScheduledRow[]> {
  return await rows(db)
    .where('scheduled.chat_id', '=', chatId)
    .where('scheduled.state', 'in', [...OPEN])
    .orderBy('scheduled.send_at')
    .orderBy('scheduled.id')
    .execute()
}

/** How many of a chat wait or were refused; the chat is held. */
export async function countOpen(db: Transacted, chatId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('state', 'in', [...OPEN])
    .executeTakeFirstOrThrow()
  return count
}

export interface ChatCount {
  chatId: string
  waiting: number
  refused: number
  next: Date | null
}

/** How many of these chats of a creator wait and were refused; chats without any are left out. */
export async function countInChats(
  db: Db,
  { creatorId, chats }: { creatorId: string; chats: readonly string[] },
): Promise<ChatCount[]> {
  const { rows: counted } = await sql<ChatCount>`
    select chat_id as "chatId", count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'refused')::int as refused,
      min(send_at) filter (where state = 'waiting') as next
    from scheduled_message
    where chat_id = any(${[...chats]}::uuid[]) and creator_id = ${creatorId} and state in ('waiting', 'refused')
    group by chat_id`.execute(db)
  return counted
}

export interface NewScheduled {
  id: string
  chatId: string
  creatorId: string
  clientId: string
  text: string
  price: number | null
  replyTo: number | null
  at: Date
  now: Date
  media: readonly string[]
  /** Files that are seen without buying. */
  previews: readonly string[]
}

export async function insertScheduled(db: Transacted, one: NewScheduled): Promise<void> {
  await db
    .insertInto('scheduled_message')
    .values({
      ...{ id: one.id, chat_id: one.chatId, creator_id: one.creatorId, client_id: one.clientId },
      ...{ state: 'waiting', body: one.text, price: one.price, reply_to: one.replyTo },
      ...{ send_at: one.at, created_at: one.now },
    })
    .execute()
  if (one.media.length === 0) return
  const free = new Set(one.previews)
  await db
    .insertInto('scheduled_message_media')
    .values(
      one.media.map((mediaId, position) => ({
        ...{ scheduled_id: one.id, position, media_id: mediaId },
        preview: free.has(mediaId),
      })),
    )
    .execute()
}

/** Has one wait for a time, with this text and what it answers. */
export async function updateWaiting(
  db: Transacted,
  id: string,
  { text, replyTo, at }: { text: string; replyTo: number | null; at: Date },
): Promise<void> {
  await db
    .updateTable('scheduled_message')
    .set({ state: 'waiting', reason: null, body: text, reply_to: replyTo, send_at: at })
    .where('id', '=', id)
    .execute()
}

export async function updateRefused(db: Transacted, id: string, reason: ScheduledReason): Promise<void> {
  await db.updateTable('scheduled_message').set({ state: 'refused', reason }).where('id', '=', id).execute()
}

/** Ends one: nothing of what it said is kept. */
export async function updateEnded(
  db: Transacted,
  id: string,
  { state, now }: { state: 'sent' | 'cancelled'; now: Date },
): Promise<void> {
  await db
    .updateTable('scheduled_message')
    .set({ state, reason: null, body: '', price: null, reply_to: null, ended_at: now })
    .where('id', '=', id)
    .execute()
}

export interface ScheduledFile {
  scheduledId: string
  mediaId: string
  preview: boolean
}

/** The files of these, in order. */
export async function listFiles(db: Db, ids: readonly string[]): Promise<ScheduledFile[]> {
  return await db
    .selectFrom('scheduled_message_media')
    .where('scheduled_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['scheduled_id as scheduledId', 'media_id as mediaId', 'preview'])
    .orderBy('scheduled_id')
    .orderBy('position')
    .execute()
}

/** Whether a medium is a file of one of them. */
export async function isScheduled(db: Db, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('scheduled_message_media')
    .where('media_id', '=', mediaId)
    .select('media_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes its files off one. */
export async function deleteFiles(db: Transacted, id: string): Promise<void> {
  await db.deleteFrom('scheduled_message_media').where('scheduled_id', '=', id).execute()
}

/** Those whose time has come, the first first, without those that wait after a failure. */
export async function listDue(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const due = await db
    .selectFrom('scheduled_message')
    .where('state', '=', 'waiting')
    .where('send_at', '<=', now)
    .where(mayTry(job, sql`scheduled_message.id::text`, now))
    .select('id')
    .orderBy('send_at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return due.map(({ id }) => id)
}

/** When the next one is due after a moment. */
export async function findNextDue(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('scheduled_message')
    .where('state', '=', 'waiting')
    .where('send_at', '>', after)
    .select('send_at as at')
    .orderBy('send_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Some of a creator, of all states. */
export async function listOfCreator(db: Db, creatorId: string, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('scheduled_message')
    .where('creator_id', '=', creatorId)
    .select('id')
    .limit(sql.lit(limit))
    .execute()
  return found.map(({ id }) => id)
}

export async function deleteScheduled(db: Transacted, id: string): Promise<void> {
  await db.deleteFrom('scheduled_message').where('id', '=', id).execute()
}

/** Forgets some of those that ended before a moment; answers how many. */
export async function deleteEnded(db: Db, before: Date, limit: number): Promise<number> {
  const { rows: deleted } = await sql`
    delete from scheduled_message where id in (
      select id from scheduled_message where ended_at < ${before} limit ${sql.lit(limit)})
    returning id`.execute(db)
  return deleted.length
}
