import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { COUNTS } from './counts.ts'
import {
  CREATOR,
  CREATOR_IS_VISIBLE,
  type CreatorColumns,
  POST_COLUMNS,
  POST_IS_VISIBLE,
  type PostRow,
  type SeenPost,
  subscribedTo,
  VIEWER_VALUES,
} from './posts.access.ts'

// For statements of modules further down that choose posts of all creators: who sees what of them is decided here.

/** A post of such a statement. */
export type DiscoveredRow = PostRow & CreatorColumns

/**
 * Parts of a statement over posts of all creators. Its first values are those of the viewer (`valuesOf`); what `join` is
 * given is the id of a post.
 */
export const DISCOVERED = {
  viewerValues: VIEWER_VALUES,
  creatorId: CREATOR.id,
  /** All that is shown of a post; after {@link DISCOVERED.joinCounted}. */
  columns: sql`${POST_COLUMNS}, ${CREATOR.columns}, ${subscribedTo(CREATOR.id)} as subscribed,
    false as blocked, false as "countryBlocked"`,
  /** The post and its creator. */
  join: (postId: RawBuilder<string>) => sql`
    join post on post.id = ${postId} join ${CREATOR.table} on ${CREATOR.id} = post.creator_id`,
  joinCounted: (postId: RawBuilder<string>) => sql`
    join post on post.id = ${postId} join ${COUNTS} join ${CREATOR.table} on ${CREATOR.id} = post.creator_id`,
  /** The creator alone, and the post once its creator is joined: for a few posts of each of some creators. */
  joinCreator: (creatorId: RawBuilder<string>) => sql`join ${CREATOR.table} on ${CREATOR.id} = ${creatorId}`,
  joinPost: (postId: RawBuilder<string>) => sql`join post on post.id = ${postId}`,
  /** The post exists for the viewer; in two parts, what is so of all posts of the creator first. */
  creatorIsVisible: CREATOR_IS_VISIBLE,
  postIsVisible: POST_IS_VISIBLE,
  isForEverybody: sql<boolean>`post.audience = 'everyone'`,
  hasPhotos: sql<boolean>`post.photos > 0`,
}

/** A row of such a statement as a post. */
export const discovered = (row: DiscoveredRow): SeenPost => ({ post: row, creator: CREATOR.read(row) })

/** Posts with media that are out, and what everybody may read of them; as a table for statements that choose among them. */
export const OUT_POSTS = sql`
  select post.id as post_id, post.creator_id, post.published_at, post.audience,
    post.photos > 0 as photos, post.videos > 0 as videos, post.sounds > 0 as sounds,
    case when post.audience = 'subscribers' then '' else post.body end as public_text,
    (select count(*)::integer from post_purchase where post_id = post.id and reversed_at is null) as purchases
  from post
  where not post.preparing and post.deleted_at is null and post.archived_at is null and post.removed_at is null
    and post.withheld_at is null and post.photos + post.videos + post.sounds > 0`

/** Which post somebody bought, and whose it is. */
export async function findPurchased(
  db: Db,
  purchaseId: string,
): Promise<{ postId: string; creatorId: string } | undefined> {
  const { rows } = await sql<{ postId: string; creatorId: string }>`
    select post.id as "postId", post.creator_id as "creatorId"
    from post_purchase join post on post.id = post_id where post_purchase.id = ${purchaseId}`.execute(db)
  return rows[0]
}
