import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { type PageOf, pageStatement, parameter } from '../../platform/db/statement.ts'
import { COUNTS } from './counts.ts'
import {
  CREATOR,
  CREATOR_IS_VISIBLE,
  type CreatorColumns,
  POST_COLUMNS,
  POST_IS_KEPT,
  type PostRow,
  type PostViewer,
  type SeenPost,
  subscribedTo,
  VIEWER,
  VIEWER_VALUES,
  valuesOf,
} from './posts.access.ts'

interface Bookmark {
  userId: string
  postId: string
}

/** Saves a post; one that is saved stays where it is. */
export async function insertBookmark(db: Db, { userId, postId }: Bookmark, now: Date): Promise<void> {
  await db
    .insertInto('bookmark')
    .values({ user_id: userId, post_id: postId, saved_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Takes it out of every collection, too; false where it was not saved. */
export async function deleteBookmark(db: Db, { userId, postId }: Bookmark): Promise<boolean> {
  const row = await db
    .deleteFrom('bookmark')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .returning('post_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A saved post with the time at which it was saved, or put into the collection. */
export type SavedPost = SeenPost & { savedAt: Date }

const listOf = (own: number, { from, at, id }: { from: RawBuilder<unknown>; at: string; id: string }) =>
  pageStatement(
    own,
    ({ limit, isAfter }) => sql<PostRow & CreatorColumns & { savedAt: Date }>`
      select ${POST_COLUMNS}, ${CREATOR.columns}, ${subscribedTo(CREATOR.id)} as subscribed,
        false as blocked, false as "countryBlocked", ${sql.ref(at)} as "savedAt"
      from ${from}
      join post on post.id = ${sql.ref(id)}
      join ${COUNTS}
      join ${CREATOR.table} on ${CREATOR.id} = post.creator_id
      where ${CREATOR_IS_VISIBLE} and ${POST_IS_KEPT} and ${isAfter(sql.ref(at), sql.ref(id))}
      order by ${sql.ref(at)} desc, ${sql.ref(id)} desc
      limit ${limit}`,
  )

const selectSaved = listOf(VIEWER_VALUES, {
  from: sql`(select * from bookmark where user_id = ${VIEWER}) as saved`,
  at: 'saved.saved_at',
  id: 'saved.post_id',
})
const selectCollected = listOf(VIEWER_VALUES + 1, {
  from: sql`(select * from bookmark_collected
    where collection_id = ${parameter<string>(VIEWER_VALUES + 1, 'uuid')} and user_id = ${VIEWER}) as saved`,
  at: 'saved.added_at',
  id: 'saved.post_id',
})

/** What a person has saved, or put into a collection, latest first, as far as it exists for them; one more than the page. */
export async function listSaved(
  db: Db,
  viewer: PostViewer & { id: string },
  { collection, ...page }: PageOf & { collection: string | undefined },
): Promise<SavedPost[]> {
  const rows =
    collection === undefined
      ? await selectSaved(db, page, valuesOf(viewer))
      : await selectCollected(db, page, valuesOf(viewer, collection))
  return rows.map(({ savedAt, ...post }) => ({ post, creator: CREATOR.read(post), savedAt }))
}

export interface CollectionRow {
  id: string
  name: string
  has: boolean
}

/** The collections of a person by name, and whether each has a post. */
export async function listCollections(
  db: Db,
  { userId, postId }: { userId: string; postId: string | undefined },
): Promise<CollectionRow[]> {
  return await db
    .selectFrom('bookmark_collection as collection')
    .select([
      'collection.id',
      'collection.name',
      sql<boolean>`exists (select from bookmark_collected as item
        where item.collection_id = collection.id and item.post_id = ${postId ?? null})`.as('has'),
    ])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(collection.name)`)
    .execute()
}

/** One of a person, held until the transaction ends; undefined where they have none of this id. */
export async function lockCollection(
  db: Transacted,
  { id, userId }: { id: string; userId: string },
): Promise<{ id: string; name: string } | undefined> {
  return await db
    .selectFrom('bookmark_collection')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** How many collections a person has; they begin no other until the transaction ends. */
export async function countCollections(db: Transacted, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bookmark_collection/${userId}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('bookmark_collection')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** False where the person has one of this name, whatever its case. */
export async function insertCollection(
  db: Db,
  collection: { id: string; userId: string; name: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('bookmark_collection')
    .values({
      id: collection.id,
      user_id: collection.userId,
      name: collection.name,
      created_at: collection.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person has another collection of this name, whatever its case. */
export async function isNameTaken(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookmark_collection')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCollection(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('bookmark_collection').set({ name }).where('id', '=', id).execute()
}

export async function deleteCollectionRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('bookmark_collection').where('id', '=', id).execute()
}

export async function insertCollected(
  db: Db,
  { userId, postId, collectionId }: Bookmark & { collectionId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('bookmark_collected')
    .values({ collection_id: collectionId, user_id: userId, post_id: postId, added_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteCollected(
  db: Db,
  { collectionId, postId }: { collectionId: string; postId: string },
): Promise<void> {
  await db
    .deleteFrom('bookmark_collected')
    .where('collection_id', '=', collectionId)
    .where('post_id', '=', postId)
    .execute()
}
