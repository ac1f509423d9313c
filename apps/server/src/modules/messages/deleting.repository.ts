import { sql } from 'kysely'
import type { Transacted } from '../../platform/db/database.ts'
import type { MessageSet } from './changes.repository.ts'
import type { Side } from './messages.policy.ts'

/** What a message that is deleted is set to: it says and shows nothing, and nothing was made of it. */
export const deleted = (
  at: Date,
): MessageSet => sql`body = '', media_count = 0, video_count = 0, price = null,
  voice_seconds = null, heard_at = null, fan_reaction = null, creator_reaction = null, pinned_at = null,
  deleted_at = ${at}`

/** What a message is set to that staff take down, or (null) put back: it falls off what is pinned. */
export const removed = (at: Date | null): MessageSet => sql`removed_at = ${at}, pinned_at = null`

/**
 * Forgets what a message of this side said before, which was deleted, and counts anew what the other has not read; the chat
 * must be locked.
 */
export async function forgetDeleted(
  db: Transacted,
  { chatId, id, side }: { chatId: string; id: string; side: Side },
): Promise<void> {
  await db.deleteFrom('message_version').where('message_id', '=', id).execute()
  const other = side === 'fan' ? 'creator' : 'fan'
  await sql`
    update chat set ${sql.ref(`${other}_unread`)} = (
      select count(*) from message
      where message.chat_id = chat.id and message.seq > ${sql.ref(`chat.${other}_read_seq`)}
        and message.by_fan = ${side === 'fan'} and message.deleted_at is null)
    where id = ${chatId}`.execute(db)
}
