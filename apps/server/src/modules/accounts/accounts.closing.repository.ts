import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import type { Subject } from '../../platform/personal-data/personal-data.ts'

export async function markClosed(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', userId)
    .where('state', '=', 'active')
    .execute()
}

/** Opens a closed account again; false when it was not closed. */
export async function markReopened(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('user_account')
    .set({ state: 'active', closed_at: null, reminded_at: null })
    .where('id', '=', userId)
    .where('state', '=', 'closed')
    .where('erasing_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The states of these accounts stay as they are until the transaction ends, and closing waits for it; whether all of
 * them are active. What comes about between people holds both first, so that none of it is missed by a closing.
 */
export async function holdActive(db: Transacted, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from user_account where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(db)
  return rows.length === new Set(ids).size && rows.every(({ state }) => state === 'active')
}

/** An account that is to be closed, against everything that {@link holdActive} holds. */
export async function lockForClosing(db: Transacted, userId: string): Promise<void> {
  await sql`select from user_account where id = ${userId} for update`.execute(db)
}

/** Closed accounts whose person has not been reminded yet, closed before a time. */
export async function listUnreminded(
  db: Db,
  { job, now, closedBefore, limit }: { job: string; now: Date; closedBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from user_account
    where state = 'closed' and erased_at is null and erasing_at is null and reminded_at is null
      and closed_at <= ${closedBefore} and ${mayTry(job, sql`user_account.id::text`, now)}
    order by closed_at limit ${sql.lit(limit)}`.execute(db)
  return rows.map(row => row.id)
}

/** When the account was closed; undefined when another process has reminded its person, or it was opened again. */
export async function markReminded(
  db: Db,
  userId: string,
  { closedBefore, now }: { closedBefore: Date; now: Date },
): Promise<Date | undefined> {
  const row = await db
    .updateTable('user_account')
    .set({ reminded_at: now })
    .where('id', '=', userId)
    .where('state', '=', 'closed')
    .where('closed_at', '<=', closedBefore)
    .where('reminded_at', 'is', null)
    .returning('closed_at')
    .executeTakeFirst()
  return row?.closed_at ?? undefined
}

/** Decides the erasure of accounts that were closed before a time: from here on none is opened again. Answers which. */
export async function markErasing(
  db: Db,
  { closedBefore, now, limit }: { closedBefore: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update user_account set erasing_at = ${now}
    where id in (
      select id from user_account
      where state = 'closed' and erased_at is null and erasing_at is null and closed_at <= ${closedBefore}
      order by closed_at limit ${sql.lit(limit)} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** An account whose erasure was decided and is not done. */
export async function findErasing(db: Db, userId: string): Promise<Subject | undefined> {
  return await db
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('erasing_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** The username of an account without a person: nobody can choose it, since usernames have no hyphen. */
export const closedUsername = (userId: string) => `closed-${userId.slice(-12)}`

/** Takes everything personal from an account whose erasure was decided, and keeps its username from others. */
export async function eraseUser(db: Transacted, config: Config, userId: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('user_account')
    .select('username')
    .where('id', '=', userId)
    .where('erasing_at', 'is not', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return
  await db
    .insertInto('former_username')
    .values({ hash: formerUsername(config, row.username), created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .updateTable('user_account')
    .set({
      username: closedUsername(userId),
      name: '',
      email: `${userId}@erased.invalid`,
      email_verified_at: null,
      password_hash: '',
      sign_up_hash: null,
      birth_date: '1900-01-01',
      locale: 'es',
      verified: false,
      exclusive: false,
      staff_roles: [],
      staff_since: null,
      two_factor_since: null,
      avatar_key: null,
      campaign: null,
      passkey_handle: sql<string>`gen_random_uuid()`,
      passkey_only: false,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Whether a username was that of an account which is erased. */
export async function wasErased(db: Db, config: Config, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_username')
    .select('hash')
    .where('hash', '=', formerUsername(config, username))
    .executeTakeFirst()
  return row !== undefined
}

function formerUsername({ secret }: Config, username: string): string {
  return sign(deriveKey(secret, 'former-username'), username)
}
