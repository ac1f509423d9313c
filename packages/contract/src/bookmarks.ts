import { z } from 'zod'
import { BOOKMARKS } from './limits.ts'
import { Post } from './posts.ts'
import { route } from './route.ts'
import { Id, line, PageQuery, page } from './schemas.ts'

/** A list of saved posts under a name of one's own. */
export const BookmarkCollection = z.strictObject({
  id: Id,
  name: z.string(),
  /** The post that was asked about is in it. */
  has: z.boolean(),
})
export type BookmarkCollection = z.output<typeof BookmarkCollection>

const Saved = z.strictObject({ saved: z.boolean() })
const post = z.strictObject({ post: Id })
const collection = z.strictObject({ collection: Id })
const named = z.strictObject({ name: line(BOOKMARKS.maxName).min(1) })
const rate = { max: 120, perSeconds: 60 }

export const bookmarks = {
  savePost: route({
    method: 'PUT',
    path: '/v1/posts/:post/bookmark',
    summary: 'Save a post that I see, locked or not; nobody else is told. Again is the same',
    access: 'user',
    token: 'posts:write',
    params: post,
    answer: Saved,
    errors: ['POST_NOT_FOUND'],
    rate,
  }),
  unsavePost: route({
    method: 'DELETE',
    path: '/v1/posts/:post/bookmark',
    summary: 'Take a post out of what I have saved, and out of my collections',
    access: 'user',
    token: 'posts:write',
    params: post,
    answer: Saved,
    errors: ['POST_NOT_FOUND'],
    rate,
  }),
  listBookmarks: route({
    method: 'GET',
    path: '/v1/bookmarks',
    summary: 'Posts that I have saved, or have put into a collection, latest first, as far as I may see them',
    access: 'user',
    token: 'posts:read',
    query: PageQuery.extend({ collection: Id.optional() }),
    answer: page(Post),
    errors: ['COLLECTION_NOT_FOUND'],
  }),
  listBookmarkCollections: route({
    method: 'GET',
    path: '/v1/bookmarks/collections',
    summary: 'My collections by name',
    access: 'user',
    token: 'posts:read',
    /** Whether each of them has this post. */
    query: z.strictObject({ post: Id.optional() }),
    answer: z.strictObject({ items: z.array(BookmarkCollection) }),
  }),
  createBookmarkCollection: route({
    method: 'POST',
    path: '/v1/bookmarks/collections',
    summary: 'Begin a collection; with a post that goes into it, and is saved',
    access: 'user',
    token: 'posts:write',
    body: named.extend({ post: Id.nullable().default(null) }),
    answer: BookmarkCollection,
    errors: ['POST_NOT_FOUND', 'COLLECTION_NAME_TAKEN', 'COLLECTIONS_FULL'],
    rate: { max: 30, perSeconds: 60 },
  }),
  renameBookmarkCollection: route({
    method: 'PUT',
    path: '/v1/bookmarks/collections/:collection',
    summary: 'Give a collection another name',
    access: 'user',
    token: 'posts:write',
    params: collection,
    body: named,
    answer: BookmarkCollection,
    errors: ['COLLECTION_NOT_FOUND', 'COLLECTION_NAME_TAKEN'],
    rate,
  }),
  deleteBookmarkCollection: route({
    method: 'DELETE',
    path: '/v1/bookmarks/collections/:collection',
    summary: 'Delete a collection; its posts stay saved',
    access: 'user',
    token: 'posts:write',
    params: collection,
    errors: ['COLLECTION_NOT_FOUND'],
    rate,
  }),
  collectPost: route({
    method: 'PUT',
    path: '/v1/bookmarks/collections/:collection/posts/:post',
    summary: 'Put a post into a collection; it is saved, too. Again is the same',
    access: 'user',
    token: 'posts:write',
    params: collection.extend(post.shape),
    answer: BookmarkCollection,
    errors: ['POST_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
    rate,
  }),
  uncollectPost: route({
    method: 'DELETE',
    path: '/v1/bookmarks/collections/:collection/posts/:post',
    summary: 'Take a post out of a collection; it stays saved',
    access: 'user',
    token: 'posts:write',
    params: collection.extend(post.shape),
    answer: BookmarkCollection,
    errors: ['POST_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
    rate,
  }),
} as const
