import type { MessageReaction } from '@calina/contract'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { MessageSet } from './changes.repository.ts'
import type { Side } from './messages.policy.ts'

/** Keeps what a message says at present, before its text is changed; its chat must be locked. */
export async function keepText(db: Transacted, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`
    insert into message_version (message_id, number, until, body)
    select id, (
      select coalesce(max(number), 0) + 1 from message_version where message_id = message.id), ${now}, body
    from message where id = ${id}`.execute(db)
}

/** What a message is set to that is given another text. */
export const edited = (text: string, now: Date): MessageSet => sql`body = ${text}, edited_at = ${now}`

/** What a message is set to that a side reacts to, or (null) no longer does. */
export const reacted = (side: Side, reaction: MessageReaction | null): MessageSet =>
  sql`${sql.ref(`${side}_reaction`)} = ${reaction}`

/** What a message is set to that is pinned at a moment, or (null) taken off. */
export const pinned = (at: Date | null): MessageSet => sql`pinned_at = ${at}`

/** How many of the earlier texts of a message are shown from its beginning, and how many from its end. */
const VERSIONS_SHOWN = 10

/** What these messages said before, the first text first: of very many the first and the latest. */
export async function listEarlierTexts(
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; texts: string[] }>`
    select message_id as id, array_agg(body order by number) as texts
    from (
      select message_id, body, number, max(number) over (partition by message_id) as last
      from message_version where message_id = any(${[...messageIds]}::uuid[])
    ) as version
    where number <= ${VERSIONS_SHOWN} or number > last - ${VERSIONS_SHOWN}
    group by message_id`.execute(db)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** How many messages of a chat are pinned. */
export async function countPinned(db: Db, chatId: string): Promise<number> {
  const { pinned } = await db
    .selectFrom('message')
    .where('chat_id', '=', chatId)
    .where('pinned_at', 'is not', null)
    .select(eb => eb.fn.countAll<number>().as('pinned'))
    .executeTakeFirstOrThrow()
  return pinned
}
