import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isThere, isVoice, shownText, toSide } from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** Where something that was shared stands: the number of its message, and its place among what that has. */
export interface SharedPlace {
  seq: number
  at: number
}

interface SharedPage {
  chatId: string
  /** The last one of the page before; null for the first page. */
  after: SharedPlace | null
  limit: number
}

/** What was shared of a chat, by its message. */
export interface SharedRow extends SharedPlace {
  messageId: string
}

/** Whether a message can have something behind a place; of the index by number. */
const from = (after: SharedPlace | null) => (after === null ? sql`true` : sql`message.seq <= ${after.seq}`)

/** Photos and videos of one side, newest message first, in the order in which each message has them. */
export async function listSharedFiles(
  db: Db,
  { chatId, after, limit, byFan }: SharedPage & { byFan: boolean },
): Promise<(SharedRow & { mediaId: string })[]> {
  const { rows } = await sql<SharedRow & { mediaId: string }>`
    select message.id as "messageId", message.seq, file.position as at, file.media_id as "mediaId"
    from message cross join lateral (
      select media_id, position from message_media where message_id = message.id
      union all
      select media_id, position from message_batch_media where batch_id = message.batch_id
    ) as file
    where message.chat_id = ${chatId} and message.media_count > 0 and message.by_fan = ${byFan}
      and not ${isVoice('message')} and ${isThere('message')} and ${from(after)}
      and ${after === null ? sql`true` : sql`(message.seq < ${after.seq} or file.position > ${after.at})`}
    order by message.seq desc, file.position
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Voice notes of both sides, newest first. */
export async function listSharedVoices(db: Db, { chatId, after, limit }: SharedPage): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select message.id as "messageId", message.seq, 0 as at from message
    where message.chat_id = ${chatId} and message.media_count > 0
      and ${isVoice('message')} and ${isThere('message')}
      and ${after === null ? sql`true` : sql`message.seq < ${after.seq}`}
    order by message.seq desc
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** How many files each side has shared, and how many voice notes there are of both. */
export async function countSharedFiles(
  db: Db,
  chatId: string,
): Promise<{ ofFan: number; ofCreator: number; voice: number }> {
  const files = (byFan: boolean) => sql`coalesce(sum(message.media_count)
    filter (where message.by_fan = ${sql.lit(byFan)} and not ${isVoice('message')}), 0)::integer`
  const { rows } = await sql<{ ofFan: number; ofCreator: number; voice: number }>`
    select ${files(true)} as "ofFan", ${files(false)} as "ofCreator",
      count(*) filter (where ${isVoice('message')})::integer as voice
    from message
    where message.chat_id = ${chatId} and message.media_count > 0 and ${isThere('message')}`.execute(db)
  return rows[0] ?? { ofFan: 0, ofCreator: 0, voice: 0 }
}

/** How many texts are held at once. */
const TEXTS = 500

/** A text with an address of the web in it, as far as the database can tell. */
export interface LinkedText {
  messageId: string
  seq: number
  /** Empty where it has to be bought. */
  text: string
}

/** The texts of a chat that may have links, as this side may read them, newest first. */
export async function* textsWithLinks(db: Db, side: Side, chatId: string): AsyncGenerator<LinkedText> {
  for (let before: number | null = null; ; ) {
    // the condition is that of the index, to the letter
    const { rows }: { rows: LinkedText[] } = await sql<LinkedText>`
      select message.id as "messageId", message.seq, ${shownText('message', toSide(side))} as text from message
      where message.chat_id = ${chatId} and message.body ~* 'https?://' and ${isThere('message')}
        and ${before === null ? sql`true` : sql`message.seq < ${before}`}
      order by message.seq desc
      limit ${sql.lit(TEXTS)}`.execute(db)
    yield* rows
    before = rows.at(-1)?.seq ?? null
    if (before === null || rows.length < TEXTS) return
  }
}
