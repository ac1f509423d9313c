import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { standing } from './accounts.sessions.repository.ts'

/**
 * On which host for chats only a person is: that of the session of theirs that was used last, of those that stand. Null
 * where that is the site itself, and where no session stands.
 */
export async function findChatHost(db: Db, userId: string, now: Date): Promise<string | null> {
  const row = await standing(db, userId, now)
    .select('session.chat_host')
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.chat_host ?? null
}

/** The host for chats only of each of these sessions that was begun on one. */
export async function findChatHosts(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'chat_host'])
    .where('id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('chat_host', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ id, chat_host }) => (chat_host === null ? [] : [[id, chat_host]])))
}
