import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { parameter, statement, writeStatement } from '../../platform/db/statement.ts'
import { type PersonColumns, type PersonRow, personAs, type Viewer } from '../accounts/index.ts'
import type { ShownMedia } from '../media/index.ts'
import { namesSomebody } from '../performers/index.ts'
import { blockedBetween, countryBlocked, followedBy, hiddenFrom } from '../relationships/index.ts'
import { accessibleTo, hasAccess } from '../subscriptions/index.ts'
import { COUNTS } from './counts.ts'
import { isVisible, type PostFacts } from './posts.policy.ts'
import type { Audience, PostFailure } from './posts.tables.ts'
import { IS_UNMARKED } from './viewer-marks.repository.ts'

/** Facts of the viewer for the rules about posts. */
export type PostViewer = Pick<Viewer, 'id' | 'country' | 'now'>

/** Every statement about posts has its viewer in front: these are the places of the three values. */
export const VIEWER = parameter<string>(1, 'uuid')
const COUNTRY = parameter<string | null>(2, 'text')
const NOW = parameter<Date>(3, 'timestamptz')
export const VIEWER_VALUES = 3
export const valuesOf = (viewer: PostViewer, ...more: unknown[]) => [
  viewer.id,
  viewer.country,
  viewer.now,
  ...more,
]

/** A picture of a post as its creator gave it; its state is given only while it is not ready. */
export interface PostMedium extends ShownMedia {
  alt: string
  state?: 'processing' | 'failed'
  problem?: string | null
  name?: string
}

/** A post with all that has to be known to show it to a viewer. */
export interface PostRow {
  id: string
  body: string
  /** Of a post for sale: what comes with the purchase. */
  purchase_body: string
  audience: Audience
  price: number | null
  included: boolean
  goal: GoalColumns | null
  photos: number
  videos: number
  sounds: number
  duration: number
  media: PostMedium[]
  likes: number
  comments: number
  published_at: Date
  deleted: boolean
  removed: boolean
  withheld: boolean
  inReview: boolean
  failure: PostFailure | null
  preparing: boolean
  publish_at: Date | null
  archived: boolean
  pinned_at: Date | null
  edited_at: Date | null
  edition: number
  liked: boolean
  saved: boolean
  hasPoll: boolean
  /** Names somebody who appears in it. */
  hasPerformers: boolean
  /** The version that the viewer has bought. */
  boughtEdition: number | null
  /** Its creator wants no names of viewers over it. */
  unmarked: boolean
  subscribed: boolean
  blocked: boolean
  countryBlocked: boolean
}

/** The goal of a post, for a viewer; amounts in minor units. Posts for sale alone have one. */
export interface GoalColumns {
  amount: number
  raised: number
  reached: boolean
  /** Contributed by the viewer, without what was given back. */
  contributed: number
}

/** What gives the viewer `post` of the surrounding statement for good: its purchase, something it came with, or a contribution that opened it. */
const PURCHASE = sql`from (
    select edition from post_purchase
    where post_purchase.post_id = post.id and fan_id = ${VIEWER} and reversed_at is null
    union all
    select edition from post_grant where post_grant.post_id = post.id and fan_id = ${VIEWER}
    union all
    select reached_edition from post_goal
    where post.audience = 'paid' and post_goal.post_id = post.id and reached_edition is not null and exists (
      select from goal_contribution
      where goal_contribution.post_id = post.id and fan_id = ${VIEWER} and reversed < amount)
  ) as owned`
const BOUGHT = sql<boolean>`exists (select ${PURCHASE})`

/** The columns of `post` joined with {@link COUNTS}, and the viewer's own relation to it. */
export const POST_COLUMNS = sql`post.id, post.body, post.purchase_body, post.audience, post.price, post.included,
  case when post.audience = 'paid' then (
    select jsonb_build_object('amount', amount, 'raised', raised, 'reached', reached_at is not null, 'contributed',
      (select coalesce(sum(amount - reversed), 0) from goal_contribution
      where goal_contribution.post_id = post.id and fan_id = ${VIEWER}))
    from post_goal where post_goal.post_id = post.id) end as goal,
  post.photos, post.videos, post.sounds, post.duration, post.media, post_count.likes, post_count.comments,
  post.published_at, post.deleted_at is not null as deleted,
  post.removed_at is not null as removed, post.withheld_at is not null as withheld, post.review_asked_at is not null as "inReview", post.failure, post.preparing, post.publish_at,
  post.archived_at is not null as archived, post.pinned_at, post.edited_at, post.edition,
  exists (select from post_like where post_id = post.id and user_id = ${VIEWER}) as liked,
  exists (select from bookmark where bookmark.post_id = post.id and bookmark.user_id = ${VIEWER}) as saved,
  exists (select from post_poll where post_poll.post_id = post.id) as "hasPoll",
  ${namesSomebody(sql.ref('post.id'))} as "hasPerformers",
  ${IS_UNMARKED} as unmarked, (select min(owned.edition) ${PURCHASE}) as "boughtEdition"`

/** The viewer has access to a creator now. */
export function subscribedTo(creator: RawBuilder<string>): RawBuilder<boolean> {
  return hasAccess(VIEWER, creator, NOW)
}

/** The creators to whom the viewer has access now. */
export const SUBSCRIBED_CREATORS = accessibleTo(VIEWER, NOW)
/** The creators whom the viewer follows. */
export const FOLLOWED_CREATORS = followedBy(VIEWER)

const VIEWPOINT = { viewer: VIEWER, country: COUNTRY }

/** The two columns that hide a creator's posts: a block between the two, and the viewer's country. */
export function hidingColumns(creator: RawBuilder<string>): RawBuilder<unknown> {
  return sql`${blockedBetween(VIEWER, creator)} as blocked,
    ${countryBlocked(VIEWPOINT, creator)} as "countryBlocked"`
}

/** The person does not exist for the viewer. */
export function hiddenFromViewer(person: RawBuilder<string>): RawBuilder<boolean> {
  return hiddenFrom(VIEWPOINT, person)
}

/** The creator of posts, in every statement about them. */
export const CREATOR = personAs('creator')
export type CreatorColumns = PersonColumns<'creator'>

/** `post` of the surrounding statement stands on its creator's page. */
export const IS_LISTED = sql<boolean>`(post.deleted_at is null and post.archived_at is null)`

/** `post` of the surrounding statement is out and neither taken down nor withheld, or its creator is the viewer. */
export const IS_OUT = sql<boolean>`((not post.preparing and post.removed_at is null and post.withheld_at is null)
  or post.creator_id = ${VIEWER})`

/**
 * `isVisible` for lists of many creators' posts, so that their pages are cut from visible posts: first whether anything
 * of {@link CREATOR} is, then whether `post` of theirs is.
 */
export const CREATOR_IS_VISIBLE = sql<boolean>`(not ${CREATOR.isSuspended} and not ${hiddenFromViewer(CREATOR.id)})`
export const POST_IS_VISIBLE = sql<boolean>`(
  ${IS_LISTED} and ${IS_OUT} and (not ${CREATOR.isClosed} or ${BOUGHT}))`

/** The same for what somebody keeps: what they have bought remains, also where it is off its creator's page. */
export const POST_IS_KEPT = sql<boolean>`(${POST_IS_VISIBLE} or (${IS_OUT} and ${BOUGHT}))`

/** `accessOf` is not locked, for lists that look into texts. `subscribed`: the viewer has access to the creator. */
export const isUnlocked = (subscribed: RawBuilder<boolean>) => sql<boolean>`(
  post.audience = 'everyone' or post.creator_id = ${VIEWER}
  or (${subscribed} and (post.audience = 'subscribers' or (post.audience = 'paid' and post.included)))
  or (post.audience = 'paid' and exists (
    select from post_goal where post_goal.post_id = post.id and reached_at is not null))
  or (${VIEWER} is not null and ${BOUGHT}))`

/** A post and its creator, for one viewer. */
export interface SeenPost {
  post: PostRow
  creator: PersonRow
}

/** What the policy has to know. */
export function factsOf({ post, creator }: SeenPost, viewer: Pick<PostViewer, 'id'>): PostFacts {
  return {
    own: creator.id === viewer.id,
    audience: post.audience,
    included: post.included,
    opened: post.goal?.reached ?? false,
    subscribed: post.subscribed,
    bought: post.boughtEdition !== null,
    deleted: post.deleted,
    removed: post.removed || post.withheld,
    archived: post.archived,
    preparing: post.preparing,
    blocked: post.blocked,
    countryBlocked: post.countryBlocked,
    creatorState: creator.state,
  }
}

const CREATOR_ID = sql.ref<string>('post.creator_id')
const POSTS = sql<PostRow & CreatorColumns>`
  select ${POST_COLUMNS}, ${CREATOR.columns},
    ${subscribedTo(CREATOR_ID)} as subscribed, ${hidingColumns(CREATOR_ID)}
  from post
  join ${COUNTS}
  join ${CREATOR.table} on ${CREATOR.id} = ${CREATOR_ID}
  where post.id = any(${parameter(VIEWER_VALUES + 1, 'uuid[]')})`
const selectPosts = statement(POSTS)
const selectPostsHeld = writeStatement(sql<PostRow & CreatorColumns>`${POSTS} for share of post`)

/** These posts with the access of the viewer, those that do not exist for the viewer left out; in the order of `ids`. */
export async function seePosts(db: Db, viewer: PostViewer, ids: readonly string[]): Promise<SeenPost[]> {
  if (ids.length === 0) return []
  return inOrder(viewer, ids, await selectPosts(db, valuesOf(viewer, ids)))
}

function inOrder(
  viewer: PostViewer,
  ids: readonly string[],
  rows: readonly (PostRow & CreatorColumns)[],
): SeenPost[] {
  const found = new Map(rows.map(row => [row.id, { post: row, creator: CREATOR.read(row) }]))
  return ids.flatMap(id => {
    const seen = found.get(id)
    return seen !== undefined && isVisible(factsOf(seen, viewer)) ? [seen] : []
  })
}

/** One post as its creator has it, whoever may see it; undefined where there is none. */
export async function findAnyPost(
  db: Db,
  id: string,
  { creatorId, now }: { creatorId: string; now: Date },
): Promise<SeenPost | undefined> {
  const [row] = await selectPosts(db, valuesOf({ id: creatorId, country: null, now }, [id]))
  return row && { post: row, creator: CREATOR.read(row) }
}

/** One post; undefined where it does not exist for the viewer. */
export async function seePost(db: Db, viewer: PostViewer, id: string): Promise<SeenPost | undefined> {
  return (await seePosts(db, viewer, [id]))[0]
}

/**
 * The same as it is until the transaction ends: it is neither changed nor deleted meanwhile. Others may hold it at the
 * same time, and like it and comment on it.
 */
export async function holdPost(
  db: Transacted,
  viewer: PostViewer,
  id: string,
): Promise<SeenPost | undefined> {
  return inOrder(viewer, [id], await selectPostsHeld(db, valuesOf(viewer, [id])))[0]
}

/**
 * What a post of this id is called among other things: its text, which everybody who has bought it may read, unless it was
 * taken down or is withheld.
 */
export function titleOfPost(id: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`(
    select post.body from post where post.id = ${id} and post.withheld_at is null and post.removed_at is null)`
}
