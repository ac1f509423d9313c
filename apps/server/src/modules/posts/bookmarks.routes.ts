import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { collectPost } from './commands/collect-post.ts'
import { createCollection } from './commands/create-collection.ts'
import { deleteCollection } from './commands/delete-collection.ts'
import { renameCollection } from './commands/rename-collection.ts'
import { savePost } from './commands/save-post.ts'
import { listBookmarkCollections, listBookmarks } from './queries/list-bookmarks.ts'

export function bookmarksRoutes(http: HttpApp): void {
  http.handle(routes.savePost, (ctx, { params }) => savePost(ctx, { ...params, saved: true }))
  http.handle(routes.unsavePost, (ctx, { params }) => savePost(ctx, { ...params, saved: false }))
  http.handle(routes.listBookmarks, (ctx, { query }) => listBookmarks(ctx, query))
  http.handle(routes.listBookmarkCollections, (ctx, { query }) => listBookmarkCollections(ctx, query))
  http.handle(routes.createBookmarkCollection, (ctx, { body }) => createCollection(ctx, body))
  http.handle(routes.renameBookmarkCollection, (ctx, { params, body }) =>
    renameCollection(ctx, { ...params, ...body }),
  )
  http.handle(routes.deleteBookmarkCollection, (ctx, { params }) => deleteCollection(ctx, params))
  http.handle(routes.collectPost, (ctx, { params }) => collectPost(ctx, { ...params, has: true }))
  http.handle(routes.uncollectPost, (ctx, { params }) => collectPost(ctx, { ...params, has: false }))
}
