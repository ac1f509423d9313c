import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { MessageSet } from './changes.repository.ts'
import { isThere, isVoice } from './messages.access.ts'
import type { Side } from './messages.policy.ts'

/** What a voice note is set to that was heard. */
export const heard = (at: Date): MessageSet => sql`heard_at = ${at}`

/** Whether this side has played a voice note of the other; undefined where there is no such voice note. */
export async function findHeard(
  db: Db,
  side: Side,
  { chatId, id }: { chatId: string; id: string },
): Promise<{ heard: boolean } | undefined> {
  return await db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .where('id', '=', id)
    .where('by_fan', '=', side !== 'fan')
    .where(isVoice('message'))
    .where(isThere('message'))
    .select(sql<boolean>`heard_at is not null`.as('heard'))
    .executeTakeFirst()
}

/** Notes that a voice note was heard, without a number of change: that number alone would say it to its sender. */
export async function writeHeardSilently(db: Transacted, id: string, at: Date): Promise<void> {
  await sql`update message set ${heard(at)} where id = ${id}`.execute(db)
}
