import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { LiveSession } from './accounts.sessions.repository.ts'
import type { ApiTokenTable } from './accounts.tables.ts'

export type ApiTokenRow = Selectable<ApiTokenTable>

/** The personal tokens of an account, the newest first. */
export async function listApiTokensOf(db: Db, userId: string): Promise<ApiTokenRow[]> {
  return await db
    .selectFrom('api_token')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Those that have expired count as well: they are listed until they are swept or removed. */
export async function countApiTokens(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_token')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertApiToken(db: Db, token: ApiTokenRow): Promise<void> {
  await db.insertInto('api_token').values(token).execute()
}

/** Undefined when this is no token of the account. */
export async function deleteApiToken(db: Db, id: string, userId: string): Promise<ApiTokenRow | undefined> {
  return await db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes every token of an account, and answers which they were. */
export async function deleteApiTokensOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.deleteFrom('api_token').where('user_id', '=', userId).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function deleteApiTokensExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('api_token').where('expires_at', '<=', before).execute()
}

export async function findApiTokenId(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('api_token').select('id').where('token_hash', '=', hash).executeTakeFirst()
  return row?.id
}

/** Who acts by a personal token, while it and its account are good. */
export async function findLiveToken(db: Db, id: string, now: Date): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('user_account', 'user_account.id', 'api_token.user_id')
    .select(['user_account.id as userId', 'user_account.type', 'api_token.scopes'])
    .where('api_token.id', '=', id)
    .where('api_token.expires_at', '>', now)
    .where('user_account.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { userId, type, scopes } = row
  return { userId, type, staffRoles: [], staffUntil: null, token: scopes }
}

/** Notes that a token is used, unless that was noted since a moment. */
export async function noteApiTokenUse(db: Db, id: string, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(last_used_at is null or last_used_at <= ${since})`)
    .execute()
}
