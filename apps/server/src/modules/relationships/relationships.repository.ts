import { type RawBuilder, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { type PersonColumns, type PersonRow, personAs } from '../accounts/index.ts'
import { followerCountOf, hiddenFrom } from './relationships.access.ts'

/** False when they followed already. */
export async function insertFollow(
  db: Db,
  { followerId, creatorId, now }: { followerId: string; creatorId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('follow')
    .values({ follower_id: followerId, creator_id: creatorId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when they did not follow. */
export async function deleteFollow(
  db: Db,
  { followerId, creatorId }: { followerId: string; creatorId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('follow')
    .where('follower_id', '=', followerId)
    .where('creator_id', '=', creatorId)
    .returning('creator_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function addFollowers(db: Db, creatorId: string, delta: 1 | -1): Promise<void> {
  await db
    .insertInto('follow_count')
    .values({ creator_id: creatorId, followers: Math.max(0, delta) })
    .onConflict(conflict =>
      conflict
        .column('creator_id')
        .doUpdateSet({ followers: sql<number>`follow_count.followers + ${delta}` }),
    )
    .execute()
}

/** How many follow a person, and how many they follow and have blocked. */
export async function countRelations(
  db: Db,
  personId: string,
): Promise<{ followers: number; following: number; blocked: number }> {
  const { rows } = await sql<{ followers: number; following: number; blocked: number }>`
    select ${followerCountOf(sql`${personId}::uuid`)} as followers,
      (select count(*) from follow where follower_id = ${personId}) as following,
      (select count(*) from block where blocker_id = ${personId}) as blocked`.execute(db)
  return rows[0] ?? { followers: 0, following: 0, blocked: 0 }
}

/** How many follow a creator. */
export async function countFollowers(db: Db, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('follow_count')
    .select('followers')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row?.followers ?? 0
}

/** False when the block stood already. */
export async function insertBlock(
  db: Db,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when there was no block. */
export async function deleteBlock(
  db: Db,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning('blocked_id')
    .executeTakeFirst()
  return row !== undefined
}

/** In the order in which all write many. Again changes nothing. */
export async function insertContacts(
  db: Db,
  { fanIds, creatorId, now }: { fanIds: readonly string[]; creatorId: string; now: Date },
): Promise<void> {
  await sql`
    insert into contact (fan_id, creator_id, created_at)
    select fan_id, ${creatorId}, ${now} from unnest(${[...fanIds]}::uuid[]) as known (fan_id)
    order by fan_id on conflict do nothing`.execute(db)
}

/** The countries that a creator has blocked, and the version of the choice: 0 before the first. */
export interface ChosenCountries {
  countries: string[]
  version: number
}

export async function findChosenCountries(db: Db, creatorId: string): Promise<ChosenCountries> {
  const row = await db
    .selectFrom('blocked_countries')
    .select(['countries', 'version'])
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row ?? { countries: [], version: 0 }
}

/** Replaces the choice that has this version; undefined where it has another one by now. */
export async function writeCountries(
  db: Transacted,
  { creatorId, countries, version, now }: { creatorId: string; now: Date } & ChosenCountries,
): Promise<ChosenCountries | undefined> {
  const next = { countries, version: version + 1, changed_at: now }
  if (version === 0)
    return await db
      .insertInto('blocked_countries')
      .values({ creator_id: creatorId, ...next })
      .onConflict(conflict => conflict.doNothing())
      .returning(['countries', 'version'])
      .executeTakeFirst()
  return await db
    .updateTable('blocked_countries')
    .set(next)
    .where('creator_id', '=', creatorId)
    .where('version', '=', version)
    .returning(['countries', 'version'])
    .executeTakeFirst()
}

/** A person in a list of relations. */
export interface RelationRow {
  person: PersonRow
  since: Date
}

const PERSON = personAs('person')

interface ListQuery {
  viewer: { id: string; country: string | null }
  /** Looked for in username and name. */
  search: string | undefined
  after: Place | null
  limit: number
}

/** Creators whom a person follows, latest first; one more than the page. */
export function listFollowing(db: Db, query: ListQuery): Promise<RelationRow[]> {
  const { id } = query.viewer
  const following = sql`select creator_id as id, created_at as since from follow where follower_id = ${id}`
  return listRelations(db, query, following, isMet(query))
}

/** Who follows a creator, latest first; one more than the page. */
export function listFollowers(db: Db, query: ListQuery): Promise<RelationRow[]> {
  const { id } = query.viewer
  const followers = sql`select follower_id as id, created_at as since from follow where creator_id = ${id}`
  return listRelations(db, query, followers, isMet(query))
}

/** People whom a person has blocked, latest first; one more than the page. */
export function listBlocked(db: Db, query: ListQuery): Promise<RelationRow[]> {
  const { id } = query.viewer
  const blocked = sql`select blocked_id as id, created_at as since from block where blocker_id = ${id}`
  return listRelations(db, query, blocked, sql<boolean>`true`)
}

/** The person can be met by who asks. */
const isMet = ({ viewer }: ListQuery): RawBuilder<boolean> => {
  const viewpoint = {
    viewer: sql<string>`${viewer.id}::uuid`,
    country: sql<string | null>`${viewer.country}::text`,
  }
  return sql<boolean>`${PERSON.isActive} and not ${hiddenFrom(viewpoint, PERSON.id)}`
}

async function listRelations(
  db: Db,
  { search, after, limit }: ListQuery,
  source: RawBuilder<unknown>,
  isShown: RawBuilder<boolean>,
): Promise<RelationRow[]> {
  const found = search === undefined ? sql`` : sql`and ${PERSON.isNamed(search)}`
  const further = after === null ? sql`` : sql`and (since, relation.id) < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<PersonColumns<'person'> & { since: Date }>`
    select since, ${PERSON.columns}
    from (${source}) as relation join ${PERSON.table} on ${PERSON.id} = relation.id
    where ${isShown} ${found} ${further}
    order by since desc, relation.id desc
    limit ${sql.lit(limit + 1)}`.execute(db)
  return rows.map(row => ({ person: PERSON.read(row), since: row.since }))
}
