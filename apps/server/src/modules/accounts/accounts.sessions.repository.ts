import type { StaffRole, TokenScope } from '@calina/contract'
import { sql } from 'kysely'
import type { ActingHelper } from '../../platform/context.ts'
import type { Place as CursorPlace } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Place } from '../../platform/geoip/geoip.ts'
import { findLiveToken } from './accounts.api-tokens.repository.ts'
import type { UserState, UserType } from './accounts.tables.ts'
import { type StaffTerms, staffUntil, usableRoles } from './accounts.two-factor.policy.ts'

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

/** Who acts in a session that stands. */
export interface LiveSession {
  userId: string
  type: UserType
  /** Those that the session may use, and until when. */
  staffRoles: readonly StaffRole[]
  staffUntil: Date | null
  /** What a personal token may do; absent where it is a session. */
  token?: readonly TokenScope[]
  /** Who acts in it in the user's name; absent where that is the user. */
  helper?: ActingHelper
}

/**
 * The session's user, while both may still act; undefined once the session ended or the account is not active. A
 * personal token is a session too, in which nobody is staff.
 */
export async function findLiveSession(
  db: Db,
  sessionId: string,
  terms: StaffTerms,
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select([
      'user_account.id as userId',
      'user_account.type',
      'user_account.staff_roles',
      'session.second_factor_at',
    ])
    .where('session.id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', terms.now)
    .where('user_account.state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return await findLiveToken(db, sessionId, terms.now)
  const { userId, type } = row
  return { userId, type, staffRoles: usableRoles(row, terms), staffUntil: staffUntil(row, terms) }
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
  place: Place
  /** On a device that is new to the account: its person has to say that it was them. */
  unconfirmed: boolean
  /** When its person gave two factors; null when one was enough. */
  secondFactorAt: Date | null
  /** The host for chats only on which it was begun; null where that was the site itself. */
  chatHost: string | null
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
      country: session.place.country,
      city: session.place.city,
      unconfirmed: session.unconfirmed,
      second_factor_at: session.secondFactorAt,
      chat_host: session.chatHost,
    })
    .execute()
}

/**
 * What is known of a user's earlier devices: whether there were any, and whether this was among them. A country where
 * the account was never used makes a new device of it, since most browsers have many namesakes.
 */
export async function knownDevices(
  db: Db,
  userId: string,
  device: string,
  country: string | null,
): Promise<{ any: boolean; same: boolean }> {
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => {
      const sessions = selectFrom('session').select('session.id').where('user_id', '=', userId)
      const sameDevice = sessions.where('device', '=', device)
      const same = country === null ? sameDevice : sameDevice.where(isFrom(country))
      return [exists(sessions).as('any'), exists(same).as('same')]
    })
    .executeTakeFirstOrThrow()
  return { any: Boolean(row.any), same: Boolean(row.same) }
}

/** A session whose country is not known may have been in any. */
const isFrom = (country: string) => sql<boolean>`coalesce(session.country, ${country}) = ${country}`

/** What decides about a refresh token. */
export interface FamilySession {
  id: string
  user_id: string
  refresh_hash: string
  previous_hash: string | null
  rotated_at: Date
  expires_at: Date
  revoked_at: Date | null
  second_factor_at: Date | null
  staff_roles: StaffRole[]
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
      'session.second_factor_at',
      'user_account.staff_roles',
      'user_account.state',
    ])
    .where('session.family', '=', family)
}

export async function rotateSession(
  db: Db,
  sessionId: string,
  hashes: { refreshHash: string; previousHash: string },
  place: Place,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      refresh_hash: hashes.refreshHash,
      previous_hash: hashes.previousHash,
      country: place.country,
      city: place.city,
      rotated_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .where('id', '=', sessionId)
    .execute()
}

/** When the person of a session last proved who they are; null when never, undefined once the session has ended. */
export async function findAuthenticatedAt(db: Db, sessionId: string): Promise<Date | null | undefined> {
  const row = await db
    .selectFrom('session')
    .select('authenticated_at')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.authenticated_at
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

/** Ends every session of a user that had not ended yet, or all but one, and answers which they were. */
export async function revokeSessionsOf(
  db: Db,
  userId: string,
  now: Date,
  except?: string,
): Promise<{ id: string; user_id: string }[]> {
  let query = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (except !== undefined) query = query.where('id', '<>', except)
  return await query.returning(['id', 'user_id']).execute()
}

export interface SessionRow {
  id: string
  device: string
  country: string | null
  city: string | null
  created_at: Date
  last_seen_at: Date
  unconfirmed: boolean
}

const SHOWN = [
  'session.id',
  'session.device',
  'session.country',
  'session.city',
  'session.created_at',
  'session.last_seen_at',
  'session.unconfirmed',
] as const

/** The sessions of a user that have neither ended nor expired. */
export const standing = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('session')
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)

/** The sessions of a user that stand, after a place, the last seen first; without one, `current` before all others,
 * where there is such a one. */
export async function listStandingSessions(
  db: Db,
  {
    userId,
    current,
    after,
    limit,
    now,
  }: {
    userId: string
    current: string | null
    after: CursorPlace | null
    limit: number
    now: Date
  },
): Promise<SessionRow[]> {
  let query = standing(db, userId, now)
    .select(SHOWN)
    .orderBy(sql`(session.id is not distinct from ${current}::uuid) desc, last_seen_at desc, id desc`)
    .limit(limit + 1)
  if (after !== null)
    query = query
      .where(sql<boolean>`session.id is distinct from ${current}::uuid`)
      .where(sql<boolean>`(session.last_seen_at, session.id) < (${after.at}, ${after.id})`)
  return await query.execute()
}

/** How many sessions of a user stand, and the latest other than `current` that is unconfirmed. */
export async function findSessionsState(
  db: Db,
  { userId, current, now }: { userId: string; current: string; now: Date },
): Promise<{ count: number; unconfirmed: SessionRow | undefined; unconfirmedCount: number }> {
  const [counts, unconfirmed] = await Promise.all([
    standing(db, userId, now)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn
          .countAll<number>()
          .filterWhere('session.unconfirmed', '=', true)
          .filterWhere('session.id', '<>', current)
          .as('unconfirmed'),
      ])
      .executeTakeFirstOrThrow(),
    standing(db, userId, now)
      .select(SHOWN)
      .where('session.unconfirmed', '=', true)
      .where('session.id', '<>', current)
      .orderBy('session.created_at', 'desc')
      .orderBy('session.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { count: Number(counts.count), unconfirmed, unconfirmedCount: Number(counts.unconfirmed) }
}

/** A session of a user that stands, locked until the transaction ends. */
export async function lockStandingSession(
  db: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return await standing(db, userId, now)
    .select(SHOWN)
    .where('session.id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markSessionConfirmed(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('session').set({ unconfirmed: false }).where('id', '=', sessionId).execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}

/** Where these sessions of a user were last seen; those that are not kept any more are absent. */
export async function findPlaces(
  db: Db,
  userId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Place>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('session')
    .select(['id', 'country', 'city'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, country, city }) => [id, { country, city }]))
}
