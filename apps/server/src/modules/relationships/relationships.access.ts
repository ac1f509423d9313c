import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'

// Fragments for statements of modules further down. Their arguments are values or qualified columns of the statement.

/** One has blocked the other, whichever: neither exists for the other. */
export function blockedBetween(a: RawBuilder<string>, b: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from block where blocker_id = ${a} and blocked_id = ${b})
    or exists (select from block where blocker_id = ${b} and blocked_id = ${a}))`
}

/** Who has blocked a person or is blocked by them, as a table of `person_id`: for statements about many. */
export function blockedWith(person: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select blocked_id as person_id from block where blocker_id = ${person}
    union all select blocker_id from block where blocked_id = ${person}`
}

/** Who looks, and in which country they are; null for a guest and for an unknown country. */
export interface Viewpoint {
  viewer: RawBuilder<string>
  country: RawBuilder<string | null>
}

/** A person has blocked the country in which the viewer is. Nobody is hidden from themselves. */
export function countryBlocked(
  { viewer, country }: Viewpoint,
  person: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`(${country} is not null and exists (
    select from blocked_countries
    where creator_id = ${person} and ${country} = any(countries) and creator_id is distinct from ${viewer}))`
}

/** The person does not exist for the viewer: by a block between the two, or by the country in which the viewer is. */
export function hiddenFrom(viewpoint: Viewpoint, person: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(${blockedBetween(viewpoint.viewer, person)} or ${countryBlocked(viewpoint, person)})`
}

/** The countries that a person has blocked. */
export function blockedCountriesOf(person: RawBuilder<string>): RawBuilder<string[]> {
  return sql<string[]>`coalesce(
    (select countries from blocked_countries where creator_id = ${person}), array[]::text[])`
}

/** The one follows the creator. */
export function follows(follower: RawBuilder<string>, creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from follow where follower_id = ${follower} and creator_id = ${creator})`
}

/** Whom a person follows, as a table of `creator_id` and `since`. */
export function followedBy(follower: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select creator_id, created_at as since from follow where follower_id = ${follower}`
}

/** Who follows a creator, as a table of `follower_id`, `creator_id` and `since`. */
export function followersOf(creator: RawBuilder<string>): RawBuilder<unknown> {
  return sql`select follower_id, creator_id, created_at as since from follow where creator_id = ${creator}`
}

/** The countries that a person has blocked. */
export async function listBlockedCountries(db: Db, personId: string): Promise<string[]> {
  const row = await db
    .selectFrom('blocked_countries')
    .select('countries')
    .where('creator_id', '=', personId)
    .executeTakeFirst()
  return row?.countries ?? []
}

/** For whom a person does not exist, by {@link hiddenFrom}: the countries, and the people of blocks either way. */
export async function listHiddenFrom(
  db: Db,
  personId: string,
): Promise<{ countries: string[]; people: string[] }> {
  const [countries, blocks] = await Promise.all([
    listBlockedCountries(db, personId),
    db
      .selectFrom('block')
      .select(['blocker_id', 'blocked_id'])
      .where(where => where.or([where('blocker_id', '=', personId), where('blocked_id', '=', personId)]))
      .execute(),
  ])
  return {
    countries,
    people: blocks.map(({ blocker_id, blocked_id }) => (blocker_id === personId ? blocked_id : blocker_id)),
  }
}

/** How many follow a creator. */
export function followerCountOf(creator: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`coalesce((select followers from follow_count where creator_id = ${creator}), 0)`
}

/** The two have a chat. */
export function haveContact(fan: RawBuilder<string>, creator: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from contact where fan_id = ${fan} and creator_id = ${creator})`
}

const [VIEWER, COUNTRY, PERSON_ID] = [
  parameter<string>(1, 'uuid'),
  parameter<string | null>(2, 'text'),
  parameter<string>(3, 'uuid'),
]
const selectHidden = statement(sql<{ hidden: boolean }>`
  select ${hiddenFrom({ viewer: VIEWER, country: COUNTRY }, PERSON_ID)} as hidden`)

const selectCountryBlocked = statement(sql<{ hidden: boolean }>`
  select ${countryBlocked({ viewer: VIEWER, country: COUNTRY }, PERSON_ID)} as hidden`)

/** {@link countryBlocked} for one viewer and one person. */
export async function isCountryBlocked(
  db: Db,
  viewer: { id: string | null; country: string | null },
  personId: string,
): Promise<boolean> {
  return (await selectCountryBlocked(db, [viewer.id, viewer.country, personId]))[0]?.hidden === true
}

/** {@link hiddenFrom} for one viewer and one person. */
export async function isHiddenFrom(
  db: Db,
  viewer: { id: string | null; country: string | null },
  personId: string,
): Promise<boolean> {
  return (await selectHidden(db, [viewer.id, viewer.country, personId]))[0]?.hidden === true
}

const selectBlocked = statement(sql<{ blocked: boolean }>`
  select ${blockedBetween(parameter(1, 'uuid'), parameter(2, 'uuid'))} as blocked`)

/** {@link blockedBetween} for two people. */
export async function isBlockedBetween(db: Db, a: string, b: string): Promise<boolean> {
  return (await selectBlocked(db, [a, b]))[0]?.blocked === true
}

export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('block')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return row !== undefined
}
