import { sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { ShownMedia } from '../media/index.ts'
import { listMediaOf } from './erasing.repository.ts'
import { findPostOfMedia } from './posts.repository.ts'
import type { Audience } from './posts.tables.ts'

/** An own post as its creator last left it. */
export interface WrittenPost {
  id: string
  creator_id: string
  body: string
  purchase_body: string
  audience: Audience
  price: number | null
  included: boolean
  preparing: boolean
  publish_at: Date | null
  published_at: Date
  archived_at: Date | null
  withheld_at: Date | null
  pinned_at: Date | null
  edition: number
  /** Somebody has bought the version that it shows. */
  wasBought: boolean
}

/** Holds an own post until the transaction ends: nobody buys it, or changes it otherwise, meanwhile. */
export async function lockOwnPost(
  db: Transacted,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<WrittenPost | undefined> {
  return await db
    .selectFrom('post')
    .select([
      'id',
      'creator_id',
      'body',
      'purchase_body',
      'audience',
      'price',
      'included',
      'preparing',
      'published_at',
      'publish_at',
      'archived_at',
      'withheld_at',
      'pinned_at',
      'edition',
      sql<boolean>`(exists (select from post_purchase
        where post_id = post.id and reversed_at is null and edition = post.edition)
        or exists (select from post_grant where post_id = post.id and edition = post.edition)
        or exists (select from post_goal
        where post_id = post.id and reached_edition = post.edition))`.as('wasBought'),
    ])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export interface AttachedMedia {
  id: string
  alt: string
}

/** What a post shows, in order. */
export async function listAttached(db: Db, postId: string): Promise<AttachedMedia[]> {
  return await db
    .selectFrom('post_media')
    .select(['media_id as id', 'alt'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
}

/** Media that only former versions of a post show. */
export async function listFormerMedia(db: Db, postId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('post_edition_media')
    .select('media_id')
    .distinct()
    .where('post_id', '=', postId)
    .execute()
  return new Set(rows.map(row => row.media_id))
}

/** Keeps the version that a post shows, for those who have bought it. The next change makes the next one. */
export async function keepEdition(db: Db, post: WrittenPost, now: Date): Promise<void> {
  const { id, edition } = post
  await db
    .insertInto('post_edition')
    .values({
      post_id: id,
      number: edition,
      body: post.body,
      purchase_body: post.purchase_body,
      replaced_at: now,
    })
    .execute()
  await db
    .insertInto('post_edition_media')
    .columns(['post_id', 'number', 'position', 'media_id', 'alt'])
    .expression(shown =>
      shown
        .selectFrom('post_media')
        .select(['post_id', sql.lit(edition).as('number'), 'position', 'media_id', 'alt'])
        .where('post_id', '=', id),
    )
    .execute()
  await db
    .updateTable('post')
    .set({ edition: edition + 1 })
    .where('id', '=', id)
    .execute()
}

export interface PostChange {
  body: string
  purchaseBody: string
  audience: Audience
  price: number | null
  included: boolean
  /** Of a post that is not out. */
  publishAt: Date | null
  editedAt: Date | null
}

export async function changePost(db: Db, { id, preparing }: WrittenPost, change: PostChange): Promise<void> {
  await db
    .updateTable('post')
    .set({
      body: change.body,
      purchase_body: change.purchaseBody,
      audience: change.audience,
      price: change.price,
      included: change.included,
      ...(preparing
        ? {
            publish_at: change.publishAt,
            failure: null,
            ...(change.publishAt !== null && { published_at: change.publishAt }),
          }
        : { edited_at: change.editedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Takes all media off a post; they are attached anew, or belong to former versions alone. */
export async function detachAll(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_media').where('post_id', '=', postId).execute()
}

export async function markArchived(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('post').set({ archived_at: at, pinned_at: null }).where('id', '=', id).execute()
}

/** How many posts of a creator are pinned, and no other can be until the transaction ends. */
export async function countPinned(db: Transacted, creatorId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`post_pin:${creatorId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('post')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function markPinned(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('post').set({ pinned_at: at }).where('id', '=', id).execute()
}

export interface EditionRow {
  number: number
  body: string
  purchase_body: string
  replaced_at: Date
  media: (ShownMedia & { alt: string })[]
}

/** Former versions of a post from one on, latest first, one more than the page. */
export async function listEditions(
  db: Db,
  { postId, first, after, limit }: { postId: string; first: number; after: number; limit: number },
): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select number, body, purchase_body, replaced_at, post_edition_shown(post_id, number) as media
    from post_edition
    where post_id = ${postId} and number >= ${first} and number < ${after}
    order by number desc
    limit ${sql.lit(limit + 1)}`.execute(db)
  return rows
}

/** The post of which a former version shows a medium, and the latest such version. */
export async function findEditionOfMedia(
  db: Db,
  mediaId: string,
): Promise<{ postId: string; number: number } | undefined> {
  return await db
    .selectFrom('post_edition_media')
    .select(['post_id as postId', 'number'])
    .where('media_id', '=', mediaId)
    .orderBy('number', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

/** All media that a post shows, or has shown to its buyers. */
export async function mediaOfPost(db: Db, postId: string): Promise<string[]> {
  return await listMediaOf(db, [postId])
}

/** The post that shows a medium, or has shown it to its buyers. */
export async function postShowing(db: Db, mediaId: string): Promise<string | undefined> {
  return (await findPostOfMedia(db, mediaId)) ?? (await findEditionOfMedia(db, mediaId))?.postId
}

export interface OwnPage {
  creatorId: string
  state: 'scheduled' | 'archived'
  after: Place | null
  limit: number
}

/** Own posts that others do not see, latest first, one more than the page. */
export async function listOwnIds(
  db: Db,
  { creatorId, state, after, limit }: OwnPage,
): Promise<{ id: string; published_at: Date }[]> {
  return await db
    .selectFrom('post')
    .select(['id', 'published_at'])
    .where('creator_id', '=', creatorId)
    .where('deleted_at', 'is', null)
    .$if(state === 'scheduled', query => query.where('preparing', '=', true))
    .$if(state === 'archived', query => query.where('archived_at', 'is not', null))
    .$if(after !== null, query =>
      query.where(sql<boolean>`(published_at, id) < (${after?.at ?? null}, ${after?.id ?? null})`),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}
