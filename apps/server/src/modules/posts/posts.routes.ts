import { routes } from '@calina/contract'
import { AppError } from '../../platform/errors.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { addComment } from './commands/add-comment.ts'
import { deleteComment } from './commands/delete-comment.ts'
import { deletePost } from './commands/delete-post.ts'
import { publishPost } from './commands/publish-post.ts'
import { removePostMedia } from './commands/remove-post-media.ts'
import { setLike } from './commands/set-like.ts'
import { unlockPost } from './commands/unlock-post.ts'
import { getPost } from './queries/get-post.ts'
import { listComments } from './queries/list-comments.ts'
import { listCreatorPosts } from './queries/list-creator-posts.ts'
import { listFeed } from './queries/list-feed.ts'

export function postsRoutes(http: HttpApp): void {
  http.handle(routes.listFeed, (ctx, { query }) => listFeed(ctx, query))
  http.handle(routes.listCreatorPosts, (ctx, { params, query }) =>
    listCreatorPosts(ctx, { ...params, ...query }),
  )
  http.handle(routes.getPost, (ctx, { params }) => getPost(ctx, params))
  http.handle(routes.publishPost, (ctx, { body }) => publishPost(ctx, body))
  http.handle(routes.deletePost, (ctx, { params }) => deletePost(ctx, params))
  http.handle(routes.removePostMedia, (ctx, { params }) => removePostMedia(ctx, params))
  http.handle(routes.unlockPost, (ctx, { params, body }) => unlockPost(ctx, { ...params, ...body }), {
    mayReplay: async (ctx, { params }) => {
      const { access } = await getPost(ctx, params)
      if (access.startsWith('locked')) throw new AppError('FORBIDDEN')
    },
  })
  http.handle(routes.likePost, (ctx, { params }) => setLike(ctx, { ...params, liked: true }))
  http.handle(routes.unlikePost, (ctx, { params }) => setLike(ctx, { ...params, liked: false }))
  http.handle(routes.listComments, (ctx, { params, query }) => listComments(ctx, { ...params, ...query }))
  http.handle(routes.addComment, (ctx, { params, body }) => addComment(ctx, { ...params, ...body }))
  http.handle(routes.deleteComment, (ctx, { params }) => deleteComment(ctx, params))
}
