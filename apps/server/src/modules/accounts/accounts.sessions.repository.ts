import type { StaffRole } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { UserState, UserType } from './accounts.tables.ts'

/** Which of these sessions may act now. */
export async function selectLiveSessions(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select session.id from session join user_account on user_account.id = session.user_id
    where session.id = any(${sessionIds}::uuid[])
      and session.revoked_at is null and session.expires_at > ${now} and user_account.state = 'active'`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** The session's user, while both may still act; undefined once the session ended or the account is not active. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ userId: string; type: UserType; staffRoles: StaffRole[] } | undefined> {
  return await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['user_account.id as userId', 'user_account.type', 'user_account.staff_roles as staffRoles'])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('user_account.state', '=', 'active')
    .executeTakeFirst()
}

export interface NewSession {
  id: string
  userId: string
  family: string
  refreshHash: string
  device: string
  userAgent: string | null
  /** When its person proved who they are; null when a link opened it. */
  authenticatedAt: Date | null
  now: Date
  expiresAt: Date
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      family: session.family,
      refresh_hash: session.refreshHash,
      rotated_at: session.now,
      device: session.device,
      user_agent: session.userAgent,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      authenticated_at: session.authenticatedAt,
    })
    .execute()
}

/** What is known of a user's earlier devices: whether there were any, and whether this was among them. */
export async function knownDevices(
  db: Db,
  userId: string,
  device: string,
): Promise<{ any: boolean; same: boolean }> {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => {
      const sessions = selectFrom('session').select('session.id').where('user_id', '=', userId)
      return [exists(sessions).as('any'), exists(sessions.where('device', '=', device)).as('same')]
    })
    .executeTakeFirstOrThrow()
  return { any: Boolean(row.any), same: Boolean(row.same) }
}

/** What decides about a refresh token. */
export interface FamilySession {
  id: string
  user_id: string
  refresh_hash: string
  previous_hash: string | null
  rotated_at: Date
  expires_at: Date
  revoked_at: Date | null
  state: UserState
}

/** The session of a refresh token's family, locked until the transaction ends. */
export async function lockSessionByFamily(db: Db, family: string): Promise<FamilySession | undefined> {
  return await selectByFamily(db, family).forUpdate('session').executeTakeFirst()
}

/** The same, only looked at. */
export async function findSessionByFamily(db: Db, family: string): Promise<FamilySession | undefined> {
  return await selectByFamily(db, family).executeTakeFirst()
}

function selectByFamily(db: Db, family: string) {
  return db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.refresh_hash',
      'session.previous_hash',
      'session.rotated_at',
      'session.expires_at',
      'session.revoked_at',
      'user_account.state',
    ])
    .where('session.family', '=', family)
}

export async function rotateSession(
  db: Db,
  sessionId: string,
  hashes: { refreshHash: string; previousHash: string },
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      refresh_hash: hashes.refreshHash,
      previous_hash: hashes.previousHash,
      rotated_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** When the person of a session last proved who they are; null when never, or when the session has ended. */
export async function findAuthenticatedAt(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('authenticated_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.authenticated_at ?? null
}

export async function updateAuthenticatedAt(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ authenticated_at: now }).where('id', '=', sessionId).execute()
}

/** Ends a session; undefined when it had ended already. */
export async function revokeSession(
  db: Db,
  sessionId: string,
  now: Date,
): Promise<{ id: string; user_id: string } | undefined> {
  return await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}

/** Ends every session of a user that had not ended yet, and answers which they were. */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ id: string; user_id: string }[]> {
  return await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id'])
    .execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
