import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { ACTIVE_PERSON, type PersonRow } from '../accounts/index.ts'
import { blockedBetween } from '../relationships/index.ts'
import type { OfferedPlan } from '../subscriptions/index.ts'
import { isFanOf, pageExists } from './profiles.access.ts'
import type { AttributeColumns, ProfileTable } from './profiles.tables.ts'

export interface Viewer {
  /** Null for guests. */
  id: string | null
  now: Date
  /** Has a role among staff. */
  staff: boolean
}

/** Everything a profile shows, and what its viewer has to do with the person, in one row. */
export interface SeenProfile extends PersonRow, AttributeColumns {
  created_at: Date
  bio: string | null
  cover_key: string | null
  cover_shown_x: number | null
  cover_shown_y: number | null
  posts: number
  followers: number
  /** What the person offers, in no order; null for nothing. */
  plans: OfferedPlan[] | null
  following: boolean
  /** The viewer's subscription to this person, whatever its state. */
  subscription_id: string | null
  subscription_expires_at: Date | null
  subscription_suspended_at: Date | null
  subscription_renews: boolean | null
  /** This person follows the viewer, or is or was their subscriber. */
  related: boolean
}

const ATTRIBUTES = sql`profile.gender, profile.age, profile.height, profile.weight, profile.body_type,
  profile.hair_color, profile.eye_color, profile.skin_color, profile.ethnicity, profile.nationality,
  profile.orientation, profile.country, profile.city`

const VIEWER = parameter<string>(1, 'uuid')
const USERNAME = parameter<string>(2, 'text')
const PAGE_EXISTS = sql<boolean>`${ACTIVE_PERSON} and ${pageExists(VIEWER, parameter(3, 'boolean'))}`

const selectProfile = statement(sql<SeenProfile>`
  select user_account.id, user_account.type, user_account.username, user_account.name, user_account.state,
    user_account.verified, user_account.exclusive, user_account.avatar_key, user_account.created_at,
    profile.bio, ${ATTRIBUTES}, profile.cover_key, profile.cover_shown_x, profile.cover_shown_y,
    coalesce(creator_stats.posts, 0) as posts, coalesce(follow_count.followers, 0) as followers,
    (select json_agg(json_build_object('duration', duration, 'price', price))
      from plan where plan.creator_id = user_account.id) as plans,
    exists (select from follow where follower_id = ${VIEWER} and creator_id = user_account.id) as following,
    subscription.id as subscription_id, subscription.expires_at as subscription_expires_at,
    subscription.suspended_at as subscription_suspended_at, subscription.renews as subscription_renews,
    ${isFanOf(VIEWER)} as related
  from user_account
  left join profile on profile.user_id = user_account.id
  left join creator_stats on creator_stats.creator_id = user_account.id
  left join follow_count on follow_count.creator_id = user_account.id
  left join subscription on subscription.fan_id = ${VIEWER} and subscription.creator_id = user_account.id
  where user_account.username = ${USERNAME} and ${PAGE_EXISTS}`)

/** A person's profile for one who looks; undefined where the person's page does not exist for them. */
export async function findProfile(
  db: Db,
  viewer: Viewer,
  username: string,
): Promise<SeenProfile | undefined> {
  return (await selectProfile(db, [viewer.id, username, viewer.staff]))[0]
}

const selectExists = statement(sql<{ exists: boolean }>`
  select exists (
    select from user_account where user_account.username = ${USERNAME} and ${PAGE_EXISTS}
  ) as exists`)

/** Whether a person's page exists for one who looks. */
export async function hasPage(db: Db, viewer: Viewer, username: string): Promise<boolean> {
  return (await selectExists(db, [viewer.id, username, viewer.staff]))[0]?.exists === true
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
  changes: Partial<Omit<OwnProfileRow, 'user_id'>> & { updated_at: Date },
): Promise<void> {
  await db.updateTable('profile').set(changes).where('user_id', '=', userId).execute()
}

/** Begins to count for a creator; again changes nothing. */
export async function insertStats(db: Db, creatorId: string): Promise<void> {
  await sql`
    insert into creator_stats (creator_id)
    select id from user_account where id = ${creatorId} and type = 'model'
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

/**
 * Ranks a creator anew. Twice the followers weigh as much as two weeks of publishing later, or four times the posts;
 * without a portrait a creator waits behind those who have one. The number depends on the facts alone, not on when it
 * was worked out, so an index can keep the order.
 */
export async function updateRank(db: Db, creatorId: string): Promise<void> {
  await sql`
    update creator_stats
    set rank = log(2, 1 + coalesce((select followers from follow_count where creator_id = ${creatorId}), 0))
      + log(2, 1 + posts) / 2
      + coalesce(extract(epoch from last_post_at), 0)::numeric / 86400 / 14
      - case when (select avatar_key from user_account where id = ${creatorId}) is null then 100 else 0 end
    where creator_id = ${creatorId}`.execute(db)
}

export type CreatorsTab = 'suggested' | 'new' | 'exclusive' | 'mine'
type CardRow = Omit<PersonRow, 'state'>

const CARD = sql`user_account.id, user_account.type, user_account.username, user_account.name,
  user_account.verified, user_account.exclusive, user_account.avatar_key`
const FOLLOWED = sql`exists (
  select from follow where follower_id = ${VIEWER} and creator_id = user_account.id)`
const SUBSCRIBED_CREATORS = sql`
  select creator_id, since from subscription
  where fan_id = ${VIEWER} and suspended_at is null and expires_at > ${parameter(2, 'timestamptz')}`
const SUBSCRIBED = sql`exists (
  select from (${SUBSCRIBED_CREATORS}) as own where own.creator_id = user_account.id)`

/** The grid shows eight; this is three grids, so that others can be shown without asking again. */
const GRIDS = sql.lit(24)
/** The own favourites are all shown, within reason. */
const FAVOURITES = sql.lit(96)

const OTHER = sql`${ACTIVE_PERSON} and user_account.id is distinct from ${VIEWER} and not ${blockedBetween(VIEWER, sql.ref<string>('user_account.id'))}`
const RANKED = sql`
  from creator_stats join user_account on user_account.id = creator_stats.creator_id
  where ${OTHER}`
const BY_RANK = sql`order by creator_stats.rank desc, creator_stats.creator_id desc`

const selectCards = {
  suggested: statement(sql<CardRow>`
    select ${CARD} ${RANKED} and not ${FOLLOWED} and not ${SUBSCRIBED} ${BY_RANK} limit ${GRIDS}`),
  exclusive: statement(sql<CardRow>`
    select ${CARD} ${RANKED} and user_account.exclusive ${BY_RANK} limit ${GRIDS}`),
  new: statement(sql<CardRow>`
    select ${CARD} from user_account
    where user_account.type = 'model' and ${OTHER}
    order by user_account.created_at desc, user_account.id desc limit ${GRIDS}`),
  mine: statement(sql<CardRow>`
    select ${CARD} from (
      select creator_id, max(since) as since from (
        select creator_id, created_at as since from follow where follower_id = ${VIEWER}
        union all ${SUBSCRIBED_CREATORS}
      ) as either group by creator_id
    ) as own join user_account on user_account.id = own.creator_id
    where ${OTHER}
    order by own.since desc, own.creator_id desc limit ${FAVOURITES}`),
}

/** Creators of a tab, best first. Guests have no favourites. */
export async function listCards(db: Db, viewer: Viewer, tab: CreatorsTab): Promise<CardRow[]> {
  // A statement is given the values that its text names, no more.
  const values = tab === 'suggested' || tab === 'mine' ? [viewer.id, viewer.now] : [viewer.id]
  return await selectCards[tab](db, values)
}

const LISTED = sql`from user_account where user_account.type = 'model' and ${ACTIVE_PERSON}`

/** Usernames of all creators, cut into runs of `size`: the first of each run. */
export async function listSitemapStarts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from (select username, row_number() over (order by username) as place ${LISTED}) as creator
    where place % ${size} = 1 % ${size} order by username`.execute(db)
  return rows.map(row => row.username)
}

/** So many usernames of creators, from one on. */
export async function listSitemapNames(db: Db, from: string, size: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username ${LISTED} and username >= ${from} order by username limit ${size}`.execute(db)
  return rows.map(row => row.username)
}
