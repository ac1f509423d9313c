import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PageOf, pageStatement, parameter, writeStatement } from '../../platform/db/statement.ts'
import { saleRefs } from '../wallet/index.ts'
import { COUNTS } from './counts.ts'
import {
  CREATOR,
  CREATOR_IS_VISIBLE,
  type CreatorColumns,
  FOLLOWED_CREATORS,
  POST_COLUMNS,
  POST_IS_VISIBLE,
  type PostRow,
  type PostViewer,
  type SeenPost,
  SUBSCRIBED_CREATORS,
  subscribedTo,
  VIEWER_VALUES,
  valuesOf,
} from './posts.access.ts'
import type { Audience } from './posts.tables.ts'

const AT = sql.ref('post.published_at')
const ID = sql.ref('post.id')

export type FeedSource = 'all' | 'subscriptions' | 'following'

/** Whose posts the viewer reads, and whether they are subscribed to: that decides what is locked. */
const SOURCES = {
  all: sql`
    select creator_id, bool_or(subscribed) as subscribed
    from (
      select creator_id, false as subscribed from (${FOLLOWED_CREATORS}) as followed
      union all
      select creator_id, true from (${SUBSCRIBED_CREATORS}) as subscribed
    ) as either group by creator_id`,
  following: sql`
    select creator_id, ${subscribedTo(sql.ref('followed.creator_id'))} as subscribed
    from (${FOLLOWED_CREATORS}) as followed`,
  subscriptions: sql`select creator_id, true as subscribed from (${SUBSCRIBED_CREATORS}) as subscribed`,
}

const feedOf = (source: FeedSource) =>
  pageStatement(
    VIEWER_VALUES,
    ({ limit, isAfter }) => sql<PostRow & CreatorColumns>`
      with latest as (
        select newest.id, source.subscribed
        from (${SOURCES[source]}) as source
        join ${CREATOR.table} on ${CREATOR.id} = source.creator_id
        cross join lateral (
          select post.id, post.published_at from post
          where post.creator_id = source.creator_id and ${POST_IS_VISIBLE} and ${isAfter(AT, ID)}
          order by post.published_at desc, post.id desc
          limit ${limit}
        ) as newest
        where ${CREATOR_IS_VISIBLE}
        order by newest.published_at desc, newest.id desc
        limit ${limit}
      )
      select ${POST_COLUMNS}, ${CREATOR.columns}, latest.subscribed, false as blocked, false as "countryBlocked"
      from latest
      join post on post.id = latest.id
      join ${COUNTS}
      join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
      order by post.published_at desc, post.id desc`,
  )
const selectFeed = {
  all: feedOf('all'),
  following: feedOf('following'),
  subscriptions: feedOf('subscriptions'),
}

/**
 * Posts of the creators whom a person follows or subscribes to, as far as they exist for that person, latest first, one
 * more than the page. Reads at most one page from each creator's index, however many posts there are.
 */
export async function listFeed(
  db: Db,
  viewer: PostViewer & { id: string },
  { source, ...page }: PageOf & { source: FeedSource },
): Promise<SeenPost[]> {
  const rows = await selectFeed[source](db, page, valuesOf(viewer))
  return rows.map(post => ({ post, creator: CREATOR.read(post) }))
}

export interface NewPost {
  id: string
  creatorId: string
  clientId: string
  body: string
  purchaseBody: string
  audience: Audience
  price: number | null
  included: boolean
  publishAt: Date | null
  writtenAt: Date
}

/** Writes a post that is not out, without media so far; false when its creator has published one under the client id before. */
export async function insertPost(db: Db, post: NewPost): Promise<boolean> {
  const row = await db
    .with('written', writing =>
      writing
        .insertInto('post')
        .values({
          id: post.id,
          creator_id: post.creatorId,
          client_id: post.clientId,
          body: post.body,
          purchase_body: post.purchaseBody,
          audience: post.audience,
          price: post.price,
          included: post.included,
          published_at: post.publishAt ?? post.writtenAt,
          publish_at: post.publishAt,
          preparing: true,
        })
        .onConflict(conflict => conflict.columns(['creator_id', 'client_id']).doNothing())
        .returning('id'),
    )
    .insertInto('post_count')
    .columns(['post_id'])
    .expression(written => written.selectFrom('written').select('id'))
    .returning('post_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The post that a creator has published under a client id. */
export async function findByClientId(
  db: Db,
  { creatorId, clientId }: { creatorId: string; clientId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('post')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

/** Whose a post is, whatever has become of it. */
export async function findCreatorOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('post').select('creator_id').where('id', '=', id).executeTakeFirst()
  return row?.creator_id
}

/**
 * Takes a post off its creator's profile, and answers whether it was out; undefined when it is not theirs or was taken
 * off before.
 */
export async function markDeleted(
  db: Db,
  { id, creatorId, now }: { id: string; creatorId: string; now: Date },
): Promise<{ preparing: boolean; archived: boolean; removed: boolean } | undefined> {
  return await db
    .updateTable('post')
    .set({ deleted_at: now, pinned_at: null })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .returning([
      'preparing',
      sql<boolean>`archived_at is not null`.as('archived'),
      sql<boolean>`(removed_at is not null or withheld_at is not null)`.as('removed'),
    ])
    .executeTakeFirst()
}

/** When a creator last published; null without posts. */
export async function latestPostAt(db: Db, creatorId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('post')
    .select('published_at')
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .where('preparing', '=', false)
    .where('archived_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('withheld_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return row?.published_at ?? null
}

/** False when the fan has bought the post already; waits for a purchase of theirs that is under way. */
export async function insertPurchase(
  db: Db,
  purchase: {
    id: string
    postId: string
    fanId: string
    price: number
    edition: number
    raisesGoal: boolean
    now: Date
  },
): Promise<boolean> {
  const { id, postId, fanId, price, edition, raisesGoal, now } = purchase
  return (await INSERT_PURCHASE(db, [id, postId, fanId, price, edition, now, raisesGoal])).length > 0
}

const INSERT_PURCHASE = writeStatement<{ id: string }>(sql`
  insert into post_purchase (id, post_id, fan_id, price, edition, created_at, raises_goal)
  values (${parameter<string>(1, 'uuid')}, ${parameter<string>(2, 'uuid')}, ${parameter<string>(3, 'uuid')},
    ${parameter<number>(4, 'bigint')}, ${parameter<number>(5, 'smallint')}, ${parameter<Date>(6, 'timestamptz')},
    ${parameter<boolean>(7, 'boolean')})
  on conflict (post_id, fan_id) where reversed_at is null do nothing
  returning id`)

/** Purchases as the ledger's checks compare them with sales. */
export const PAID_PURCHASES = sql<{ ref: string; price: number }>`
  select format('post:%s', id) as ref, price from post_purchase`

/** The reference of a purchase's sale, and back. */
export const { of: saleRef, purchaseOf } = saleRefs('post')

/** Takes back the right of a purchase whose money went back. False when it was taken back before. */
export async function markReversed(db: Db, purchaseId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('post_purchase')
    .set({ reversed_at: now })
    .where('id', '=', purchaseId)
    .where('reversed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The post that shows a medium. */
export async function findPostOfMedia(db: Db, mediaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_media')
    .select('post_id')
    .where('media_id', '=', mediaId)
    .executeTakeFirst()
  return row?.post_id
}
