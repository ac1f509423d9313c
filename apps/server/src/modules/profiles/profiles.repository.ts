import type { PageLink } from '@calina/contract/types'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { parameter, statement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs, type Viewer } from '../accounts/index.ts'
import { mediumAs, type ShownMedia } from '../media/index.ts'
import { followedBy, followerCountOf, follows, hiddenFrom } from '../relationships/index.ts'
import {
  accessibleTo,
  hasAccess,
  type OfferedPlan,
  offeredPlans,
  subscriptionAs,
} from '../subscriptions/index.ts'
import { isFanOfViewer, PERSON, pageExists } from './profiles.access.ts'
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
    ${offeredPlans(PERSON.id)} as plans,
    ${follows(VIEWER, PERSON.id)} as following,
    subscribed.id as subscription_id, subscribed.expires_at as subscription_expires_at,
    subscribed.suspended_at as subscription_suspended_at, subscribed.renews as subscription_renews,
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
  const [row] = await selectProfile(db, [viewer.id, username, viewer.staff, viewer.country])
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

/**
 * Ranks a creator anew. Twice the followers weigh as much as two weeks of publishing later, or four times the posts;
 * without a portrait a creator waits behind those who have one. The number depends on the facts alone, not on when it
 * was worked out, so an index can keep the order.
 */
export async function updateRank(db: Db, creatorId: string): Promise<void> {
  await sql`
    update creator_stats
    set rank = log(2, 1 + ${followerCountOf(sql`${creatorId}::uuid`)})
      + log(2, 1 + posts) / 2
      + coalesce(extract(epoch from last_post_at), 0)::numeric / 86400 / 14
      - case when (select ${CREATOR.avatarKey} from ${CREATOR.table} where ${CREATOR.id} = ${creatorId}) is null
          then 100 else 0 end
    where creator_id = ${creatorId}`.execute(db)
}

export type CreatorsTab = 'suggested' | 'new' | 'exclusive' | 'mine'
type CardRow = PersonColumns<'creator'>

const NOW = parameter<Date>(3, 'timestamptz')

/** The grid shows eight; this is three grids, so that others can be shown without asking again. */
const GRIDS = sql.lit(24)
/** The own favourites are all shown, within reason. */
const FAVOURITES = sql.lit(96)

const OTHER = sql`${CREATOR.isActive} and ${CREATOR.id} is distinct from ${VIEWER}
  and not ${hiddenFrom({ viewer: VIEWER, country: parameter(2, 'text') }, CREATOR.id)}`
const RANKED = sql`
  from creator_stats join ${CREATOR.table} on ${CREATOR.id} = creator_stats.creator_id
  where ${OTHER}`
const BY_RANK = sql`order by creator_stats.rank desc, creator_stats.creator_id desc`

const selectCards = {
  suggested: statement(sql<CardRow>`
    select ${CREATOR.columns} ${RANKED}
      and not ${follows(VIEWER, CREATOR.id)} and not ${hasAccess(VIEWER, CREATOR.id, NOW)}
    ${BY_RANK} limit ${GRIDS}`),
  exclusive: statement(sql<CardRow>`
    select ${CREATOR.columns} ${RANKED} and ${CREATOR.isExclusive} ${BY_RANK} limit ${GRIDS}`),
  new: statement(sql<CardRow>`
    select ${CREATOR.columns} from ${CREATOR.table}
    where ${CREATOR.isCreator} and ${OTHER}
    order by ${CREATOR.createdAt} desc, ${CREATOR.id} desc limit ${GRIDS}`),
  mine: statement(sql<CardRow>`
    select ${CREATOR.columns} from (
      select creator_id, max(since) as since
      from (${followedBy(VIEWER)} union all ${accessibleTo(VIEWER, NOW)}) as either group by creator_id
    ) as own join ${CREATOR.table} on ${CREATOR.id} = own.creator_id
    where ${OTHER}
    order by own.since desc, own.creator_id desc limit ${FAVOURITES}`),
}

/** Creators of a tab, best first. Guests have no favourites. */
export async function listCards(db: Db, viewer: Viewer, tab: CreatorsTab): Promise<PersonRow[]> {
  // A statement is given the values that its text names, no more.
  const more = tab === 'suggested' || tab === 'mine' ? [viewer.now] : []
  const values = [viewer.id, viewer.country, ...more]
  return (await selectCards[tab](db, values)).map(row => CREATOR.read(row))
}
