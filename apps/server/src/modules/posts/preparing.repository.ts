import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { mediumAs } from '../media/index.ts'
import type { Audience, PostFailure } from './posts.tables.ts'

const MEDIUM = mediumAs('medium')
/** Every medium of `post` of the surrounding statement is ready. */
export const WAITS_FOR_NOTHING = sql<boolean>`not exists (
  select from post_media join ${MEDIUM.table} on ${MEDIUM.id} = post_media.media_id
  where post_media.post_id = post.id and not ${MEDIUM.isReady})`

/** A medium of `post` of the surrounding statement cannot be used. */
const IS_BROKEN = sql<boolean>`exists (
  select from post_media join ${MEDIUM.table} on ${MEDIUM.id} = post_media.media_id
  where post_media.post_id = post.id and ${MEDIUM.isFailed})`

/** Gives a new post its media, in this order. */
export async function attachMedia(
  db: Db,
  postId: string,
  media: readonly { id: string; alt: string; name?: string }[],
): Promise<void> {
  await db
    .insertInto('post_media')
    .values(
      media.map(({ id, alt, name }, position) => ({ post_id: postId, position, media_id: id, alt, name })),
    )
    .execute()
}

/**
 * Holds a post that is being prepared, until the transaction ends: what is decided about it is decided once. Undefined
 * where there is none such (any more).
 */
export async function lockPreparing(
  db: Db,
  post: { id: string; creatorId?: string },
): Promise<PreparingPost | undefined> {
  return await db
    .selectFrom('post')
    .select(['id', 'creator_id', 'audience', 'body'])
    .where('id', '=', post.id)
    .where('preparing', '=', true)
    .where('deleted_at', 'is', null)
    .$if(post.creatorId !== undefined, query => query.where('creator_id', '=', post.creatorId ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface PreparingPost {
  id: string
  creator_id: string
  audience: Audience
  body: string
}

/**
 * Whether a held post can come out: `waits` for its time or for media, is `broken` where its time has come and a medium of it
 * cannot be used, or is `ready`. One without a time waits for its creator, who sees what cannot be used.
 */
export async function isDue(db: Db, id: string, now: Date): Promise<'waits' | 'broken' | 'ready'> {
  const row = await db
    .selectFrom('post')
    .select([
      WAITS_FOR_NOTHING.as('ready'),
      sql<boolean>`(publish_at is not null and ${IS_BROKEN})`.as('broken'),
    ])
    .where('id', '=', id)
    .where('preparing', '=', true)
    .where(({ or, eb }) => or([eb('publish_at', 'is', null), eb('publish_at', '<=', now)]))
    .executeTakeFirst()
  if (row?.broken) return 'broken'
  return row?.ready ? 'ready' : 'waits'
}

/** Brings a held post out that is ready. */
export async function markPublished(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('post')
    .set({ preparing: false, published_at: now, publish_at: null, failure: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('post_media')
    .set({ name: '' })
    .where('post_id', '=', id)
    .where('name', '!=', '')
    .execute()
}

/** Notes why a held post has not come out; false where that was noted before. */
export async function markFailed(db: Db, id: string, reason: PostFailure): Promise<boolean> {
  const row = await db
    .updateTable('post')
    .set({ failure: reason })
    .where('id', '=', id)
    .where(sql<boolean>`failure is distinct from ${reason}`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Posts whose time has come and whose media are ready, or cannot be used; those that still wait for media come out with the
 * last of these. Those that have failed wait for their creator, and those in review for staff.
 */
export async function listDue(
  db: Db,
  { job, now, limit }: { job: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .select('id')
    .where('publish_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where('failure', 'is', null)
    .where('review_asked_at', 'is', null)
    .where(({ or }) => or([WAITS_FOR_NOTHING, IS_BROKEN]))
    .where(mayTry(job, sql`post.id::text`, now))
    .orderBy('publish_at')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/** When the next post is to come out that is not due yet. */
export async function findNextDue(db: Db, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('post')
    .select('publish_at')
    .where('publish_at', '>', now)
    .where('deleted_at', 'is', null)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst()
  return row?.publish_at ?? undefined
}

/** Takes a picture that cannot be used out of a post; false when it is none of its. */
export async function detachUnusable(
  db: Db,
  { postId, mediaId }: { postId: string; mediaId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('post_media')
    .using(MEDIUM.table)
    .whereRef('medium.id', '=', 'post_media.media_id')
    .where(MEDIUM.isFailed)
    .where('post_media.post_id', '=', postId)
    .where('post_media.media_id', '=', mediaId)
    .returning('post_media.media_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a post has a medium. */
export async function hasMedia(db: Db, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('post_media')
    .select('media_id')
    .where('post_id', '=', postId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
