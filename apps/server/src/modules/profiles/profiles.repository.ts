import type { PageLink } from '@calina/contract/types'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs, type Viewer } from '../accounts/index.ts'
import { mediumAs, type ShownMedia } from '../media/index.ts'
import { followerCountOf, follows } from '../relationships/index.ts'
import { type OfferedPlan, offeredPlans, subscriptionAs } from '../subscriptions/index.ts'
import { isFanOfViewer, PERSON, pageExists } from './profiles.access.ts'
import { doublings, type Ranking, rankOf, type Weights } from './profiles.ranking.ts'
import type { AttributeColumns, ProfileTable } from './profiles.tables.ts'

/** Everything a profile shows, and what its viewer has to do with the person, in one row. */
export interface SeenProfile extends AttributeColumns {
  person: PersonRow
  created_at: Date
  bio: string | null
  links: PageLink[] | null
  welcome: ShownMedia | null
  cover_key: string | null
  cover_shown_x: number | null
  cover_shown_y: number | null
  posts: number
  vaults: number
  followers: number
  /** What the person offers, in no order; null for nothing. */
  plans: OfferedPlan[] | null
  following: boolean
  /** The viewer's subscription to this person, whatever its state. */
  subscription_id: string | null
  subscription_expires_at: Date | null
  subscription_suspended_at: Date | null
  subscription_renews: boolean | null
  subscription_price: number | null
  /** This person follows the viewer, or is or was their subscriber. */
  related: boolean
}

const ATTRIBUTES = sql`profile.gender, profile.age, profile.height, profile.weight, profile.body_type,
  profile.hair_color, profile.eye_color, profile.skin_color, profile.ethnicity, profile.nationality,
  profile.orientation, profile.country, profile.city`

const VIEWER = parameter<string>(1, 'uuid')
const USERNAME = parameter<string>(2, 'text')
const PAGE_EXISTS = pageExists({ viewer: VIEWER, country: parameter(4, 'text') }, parameter(3, 'boolean'))
const SUBSCRIPTION = subscriptionAs('subscribed')
const WELCOME = mediumAs('welcome_video')

const selectProfile = statement(sql<Omit<SeenProfile, 'person'> & PersonColumns<'person'>>`
  select ${PERSON.columns}, ${PERSON.createdAt} as created_at,
    profile.bio, profile.links, ${WELCOME.shown} as welcome, ${ATTRIBUTES}, profile.cover_key, profile.cover_shown_x, profile.cover_shown_y,
    coalesce(creator_stats.posts, 0) as posts, coalesce(creator_stats.vaults, 0) as vaults, ${followerCountOf(PERSON.id)} as followers,
    ${offeredPlans(PERSON.id, VIEWER, parameter(5, 'timestamptz'))} as plans,
    ${follows(VIEWER, PERSON.id)} as following,
    subscribed.id as subscription_id, subscribed.expires_at as subscription_expires_at,
    subscribed.suspended_at as subscription_suspended_at, subscribed.renews as subscription_renews,
    subscribed.price as subscription_price,
    ${isFanOfViewer(VIEWER)} as related
  from ${PERSON.table}
  left join profile on profile.user_id = ${PERSON.id}
  left join ${WELCOME.table} on ${WELCOME.id} = profile.welcome_media_id
  left join creator_stats on creator_stats.creator_id = ${PERSON.id}
  left join ${SUBSCRIPTION.table} on ${SUBSCRIPTION.isBetween(VIEWER, PERSON.id)}
  where ${PERSON.username} = ${USERNAME} and ${PAGE_EXISTS}`)

/** A person's profile for a viewer; undefined where the person's page does not exist for them. */
export async function findProfile(
  db: Db,
  viewer: Viewer,
  username: string,
): Promise<SeenProfile | undefined> {
  const [row] = await selectProfile(db, [viewer.id, username, viewer.staff, viewer.country, viewer.now])
  return row === undefined ? undefined : { ...row, person: PERSON.read(row) }
}

const selectExists = statement(sql<{ exists: boolean }>`
  select exists (
    select from ${PERSON.table} where ${PERSON.username} = ${USERNAME} and ${PAGE_EXISTS}
  ) as exists`)

/** Whether a person's page exists for a viewer. */
export async function hasPage(db: Db, viewer: Viewer, username: string): Promise<boolean> {
  return (await selectExists(db, [viewer.id, username, viewer.staff, viewer.country]))[0]?.exists === true
}

const selectShowsWelcome = statement(sql<{ shows: boolean }>`
  select exists (
    select from profile join ${PERSON.table} on ${PERSON.id} = profile.user_id
    where profile.welcome_media_id = ${parameter(2, 'uuid')} and ${PAGE_EXISTS}
  ) as shows`)

/** Whether a page that exists for a viewer shows this video. */
export async function showsWelcome(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'country'>,
  mediaId: string,
): Promise<boolean> {
  const [row] = await selectShowsWelcome(db, [viewer.id, mediaId, false, viewer.country])
  return row?.shows === true
}

export type OwnProfileRow = Selectable<ProfileTable>

export function findOwnProfile(db: Db, userId: string): Promise<OwnProfileRow | undefined> {
  return db.selectFrom('profile').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The own profile, held until the transaction ends; made where there is none yet. */
export async function lockOwnProfile(db: Db, userId: string, now: Date): Promise<OwnProfileRow> {
  await db
    .insertInto('profile')
    .values({ user_id: userId, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('profile')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateProfileRow(
  db: Db,
  userId: string,
  changes: Omit<Updateable<ProfileTable>, 'user_id'> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('profile').set(changes).where('user_id', '=', userId).execute()
}

export async function deleteProfile(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('profile').where('user_id', '=', userId).execute()
}

const CREATOR = personAs('creator')

/** Begins to count for a creator; again changes nothing. */
export async function insertStats(db: Db, creatorId: string): Promise<void> {
  await sql`
    insert into creator_stats (creator_id)
    select ${CREATOR.id} from ${CREATOR.table} where ${CREATOR.id} = ${creatorId} and ${CREATOR.isCreator}
    on conflict do nothing`.execute(db)
}

export async function addPosts(
  db: Db,
  { creatorId, delta, lastPostAt }: { creatorId: string; delta: 1 | -1; lastPostAt: Date | null },
): Promise<void> {
  await insertStats(db, creatorId)
  await db
    .updateTable('creator_stats')
    .set(eb => ({ posts: eb('posts', '+', delta), last_post_at: lastPostAt }))
    .where('creator_id', '=', creatorId)
    .execute()
}

export async function updateVaultCount(db: Db, creatorId: string, vaults: number): Promise<void> {
  await db.updateTable('creator_stats').set({ vaults }).where('creator_id', '=', creatorId).execute()
}

/** Counts purchases of a creator's posts, and those that were given back. */
export async function addPurchase(
  db: Db,
  { creatorId, delta }: { creatorId: string; delta: 1 | -1 },
): Promise<void> {
  await insertStats(db, creatorId)
  await sql`
    update creator_stats set purchases = greatest(0, purchases + ${sql.lit(delta)})
    where creator_id = ${creatorId}`.execute(db)
}

/** Since when a creator is live; null takes them off. */
export async function writeLive(db: Db, creatorId: string, since: Date | null): Promise<void> {
  await insertStats(db, creatorId)
  await db
    .updateTable('creator_stats')
    .set({ live_since: since })
    .where('creator_id', '=', creatorId)
    .execute()
}

const STATS_ID = sql.ref<string>('creator_stats.creator_id')
/** Without a portrait a creator waits behind all who have one; four times the posts weigh as much as a doubling. */
const rankOfCreator = (weights: Weights) => sql<number>`
  ${rankOf(weights, {
    at: sql.ref('last_post_at'),
    followed: doublings(followerCountOf(STATS_ID)),
    bought: doublings(sql.ref('purchases')),
  })} + ln(1 + posts::double precision) / ln(2::double precision) / 2
  - case when (select ${CREATOR.avatarKey} from ${CREATOR.table} where ${CREATOR.id} = ${STATS_ID}) is null
      then 100000 else 0 end`

/** Ranks a creator anew. */
export async function updateRank({ db, settings }: Ranking, creatorId: string): Promise<void> {
  await sql`
    update creator_stats set rank = ${rankOfCreator(settings.get('ranking'))}
    where creator_id = ${creatorId}`.execute(db)
}

/** Ranks the creators after this one anew, so many at most, and answers the last of them; null where there is none. */
export async function updateRanks(
  db: Db,
  weights: Weights,
  { after, limit }: { after: string | null; limit: number },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select creator_id from creator_stats where creator_id > coalesce(${after}::uuid, ${NONE}::uuid)
      order by creator_id limit ${limit}
    ), changed as (
      update creator_stats set rank = ${rankOfCreator(weights)}
      where creator_id in (select creator_id from batch)
    )
    select max(creator_id::text) as last from batch`.execute(db)
  return rows[0]?.last ?? null
}
/** Before all ids. */
const NONE = sql.lit('00000000-0000-0000-0000-000000000000')
