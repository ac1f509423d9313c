import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'

const CREATOR = personAs('helped')
const HELPER = personAs('helping')

/** Others than the creator answer in their chats: at least one who may write has said yes, and is there. */
export const isHelped = (creator: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from chat_helper join ${HELPER.table} on ${HELPER.id} = chat_helper.user_id
    where chat_helper.creator_id = ${creator} and chat_helper.accepted_at is not null
      and 'write' = any(chat_helper.rights) and ${HELPER.isActive})`

/** The same for one creator. */
export async function hasTeam(db: Db, creatorId: string): Promise<boolean> {
  const { rows } = await sql<{ team: boolean }>`select ${isHelped(sql`${creatorId}::uuid`)} as team`.execute(
    db,
  )
  return rows[0]?.team === true
}

/** The people of `chat_helper` in a statement. */
export const BOTH = sql`chat_helper
  join ${CREATOR.table} on ${CREATOR.id} = chat_helper.creator_id
  join ${HELPER.table} on ${HELPER.id} = chat_helper.user_id`
export { CREATOR, HELPER }

/** A helper may act for the creator: both are there, none has blocked the other, and they have said yes. */
export const MAY_ACT = sql<boolean>`(chat_helper.accepted_at is not null and ${CREATOR.isActive} and ${HELPER.isActive}
  and not ${blockedBetween(sql.ref('chat_helper.creator_id'), sql.ref('chat_helper.user_id'))})`
