import { sql } from 'kysely'
import type { Transacted } from '../../platform/db/database.ts'
import type { MessageSet } from './changes.repository.ts'
import { waitingSince } from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** What a message that is deleted is set to: it says and shows nothing, and nothing was made of it. */
export const deleted = (
  at: Date,
): MessageSet => sql`body = '', media_count = 0, video_count = 0, price = null,
  voice_seconds = null, heard_at = null, fan_reaction = null, creator_reaction = null, pinned_at = null,
  deleted_at = ${at}`

/** What a message is set to that staff take down, or (null) put back: it falls off what is pinned. */
export const removed = (at: Date | null): MessageSet => sql`removed_at = ${at}, pinned_at = null`

const WAITING_SINCE = waitingSince(sql.ref('chat.dismissed_seq'))

/** Since when a chat waits, which was different before. */
export interface MovedWaiting {
  chat: string
  creatorId: string
  since: Date | null
}
const MOVED = sql`chat.id as chat, chat.creator_id as "creatorId", chat.waiting_since as since,
  chat.waiting_since is distinct from earlier.since as moved`

const movedOf = ([row]: (MovedWaiting & { moved: boolean })[]): MovedWaiting | undefined =>
  row?.moved ? { chat: row.chat, creatorId: row.creatorId, since: row.since } : undefined

/**
 * Computes anew since when the chat of a message waits, which was taken down or put back; it must be locked. Answers it where
 * that is different.
 */
export async function recountWaiting(db: Transacted, messageId: string): Promise<MovedWaiting | undefined> {
  const { rows } = await sql<MovedWaiting & { moved: boolean }>`
    update chat set waiting_since = ${WAITING_SINCE}
    from (
      select id, waiting_since as since from chat
      where id = (select chat_id from message where message.id = ${messageId})
    ) as earlier
    where chat.id = earlier.id
    returning ${MOVED}`.execute(db)
  return movedOf(rows)
}

/**
 * Forgets what a message of this side said before, which was deleted, and counts anew what the other has not read and since when
 * the chat waits; it must be locked. Answers the latter where it is different.
 */
export async function forgetDeleted(
  db: Transacted,
  { chatId, id, side }: { chatId: string; id: string; side: Side },
): Promise<MovedWaiting | undefined> {
  await db.deleteFrom('message_version').where('message_id', '=', id).execute()
  const other = side === 'fan' ? 'creator' : 'fan'
  const { rows } = await sql<MovedWaiting & { moved: boolean }>`
    update chat set ${sql.ref(`${other}_unread`)} = (
      select count(*) from message
      where message.chat_id = chat.id and message.seq > ${sql.ref(`chat.${other}_read_seq`)}
        and message.by_fan = ${side === 'fan'} and message.deleted_at is null),
      waiting_since = ${WAITING_SINCE}
    from (select id, waiting_since as since from chat where id = ${chatId}) as earlier
    where chat.id = earlier.id
    returning ${MOVED}`.execute(db)
  return movedOf(rows)
}
