import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PasskeyChallengeTable, PasskeyTable } from './accounts.tables.ts'

export type PasskeyRow = Selectable<PasskeyTable>

/** The passkeys of an account, the newest first. */
export async function listPasskeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Throws the database's unique violation when the credential is somebody's already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<void> {
  await db.insertInto('passkey').values(passkey).execute()
}

/** Undefined when this is no passkey of the account. */
export async function updatePasskeyName(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  return await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when this is no passkey of the account. */
export async function deletePasskey(db: Db, id: string, userId: string): Promise<PasskeyRow | undefined> {
  return await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeysSince(db: Db, userId: string, since: Date): Promise<void> {
  await db.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** A passkey with the handle of its account. */
export interface OwnedPasskeyRow extends PasskeyRow {
  passkey_handle: string
}

export async function findPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<OwnedPasskeyRow | undefined> {
  return await db
    .selectFrom('passkey')
    .innerJoin('user_account', 'user_account.id', 'passkey.user_id')
    .selectAll('passkey')
    .select('user_account.passkey_handle')
    .where('passkey.credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** The passkey, locked until the transaction ends; undefined when it was revoked. */
export async function lockPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return await db.selectFrom('passkey').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updatePasskeyUse(
  db: Db,
  id: string,
  use: { counter: number; synced: boolean; at: Date },
): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter: use.counter, synced: use.synced, last_used_at: use.at })
    .where('id', '=', id)
    .execute()
}

export async function updatePasskeyOnly(db: Db, userId: string, only: boolean): Promise<void> {
  await db.updateTable('user_account').set({ passkey_only: only }).where('id', '=', userId).execute()
}

/** What authenticators keep as the name of the account. */
export async function findPasskeyHandle(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('passkey_handle')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.passkey_handle
}

export type PasskeyChallengeRow = Selectable<PasskeyChallengeTable>

export async function insertPasskeyChallenge(db: Db, challenge: PasskeyChallengeRow): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute()
}

/** Takes a challenge out, so that it is used once; undefined when it is gone. */
export async function takePasskeyChallenge(db: Db, id: string): Promise<PasskeyChallengeRow | undefined> {
  return await db.deleteFrom('passkey_challenge').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteExpiredPasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
