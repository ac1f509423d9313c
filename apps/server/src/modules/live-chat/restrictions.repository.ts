import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { type PersonColumns, personAs } from '../accounts/index.ts'

const PERSON = personAs('person')

export interface Restriction {
  kind: 'muted' | 'removed'
  /** Null: until the live is over. */
  until: Date | null
}

/** Those of these people who are out of a live. */
export async function listRemoved(db: Db, liveId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('live_restriction')
    .select('user_id')
    .where('live_id', '=', liveId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('kind', '=', 'removed')
    .execute()
  return rows.map(row => row.user_id)
}

/** What keeps each of these people back now. */
export async function restrictionsOf(
  db: Db,
  { liveId, userIds, now }: { liveId: string; userIds: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, Restriction>> {
  const rows = await db
    .selectFrom('live_restriction')
    .select(['user_id', 'kind', 'until'])
    .where('live_id', '=', liveId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where(where => where.or([where('until', 'is', null), where('until', '>', now)]))
    .execute()
  return new Map(rows.map(({ user_id, ...restriction }) => [user_id, restriction]))
}

export interface NewRestriction extends Restriction {
  liveId: string
  userId: string
  now: Date
}

/** Puts a restriction in the place of the one that there is. */
export async function writeRestriction(db: Transacted, restriction: NewRestriction): Promise<void> {
  const { liveId, userId, kind, until, now } = restriction
  const written = { kind, until, created_at: now }
  await db
    .insertInto('live_restriction')
    .values({ live_id: liveId, user_id: userId, ...written })
    .onConflict(conflict => conflict.columns(['live_id', 'user_id']).doUpdateSet(written))
    .execute()
}

/** Takes it away; undefined where there is none. */
export async function deleteRestriction(
  db: Transacted,
  liveId: string,
  userId: string,
): Promise<Restriction | undefined> {
  return await db
    .deleteFrom('live_restriction')
    .where('live_id', '=', liveId)
    .where('user_id', '=', userId)
    .returning(['kind', 'until'])
    .executeTakeFirst()
}

/** A restriction with the person whom it keeps back. */
export interface RestrictionRow extends Restriction, PersonColumns<'person'> {
  created_at: Date
}

/** Who is kept back now, the latest first. */
export async function listRestrictions(
  db: Db,
  { liveId, now, limit }: { liveId: string; now: Date; limit: number },
): Promise<RestrictionRow[]> {
  const { rows } = await sql<RestrictionRow>`
    select live_restriction.kind, live_restriction.until, live_restriction.created_at, ${PERSON.columns}
    from live_restriction join ${PERSON.table} on ${PERSON.id} = live_restriction.user_id
    where live_restriction.live_id = ${liveId}
      and (live_restriction.until is null or live_restriction.until > ${now})
    order by live_restriction.created_at desc, live_restriction.user_id limit ${limit}`.execute(db)
  return rows
}

/** How many others than this one are kept back now. */
export async function countOthers(
  db: Db,
  { liveId, without, now }: { liveId: string; without: string; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('live_restriction')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('live_id', '=', liveId)
    .where('user_id', '<>', without)
    .where(where => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirstOrThrow()
  return count
}

/** The person of a row. */
export const readRestricted = PERSON.read
