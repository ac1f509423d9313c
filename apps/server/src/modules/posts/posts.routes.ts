import { routes } from '@calina/contract'
import { AppError } from '../../platform/errors.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { addComment } from './commands/add-comment.ts'
import { archivePost } from './commands/archive-post.ts'
import { deleteComment } from './commands/delete-comment.ts'
import { deleteDraft } from './commands/delete-draft.ts'
import { deletePost } from './commands/delete-post.ts'
import { editPost } from './commands/edit-post.ts'
import { hideComment } from './commands/hide-comment.ts'
import { likeComment } from './commands/like-comment.ts'
import { pinPost } from './commands/pin-post.ts'
import { publishPost } from './commands/publish-post.ts'
import { removePostMedia } from './commands/remove-post-media.ts'
import { saveDraft } from './commands/save-draft.ts'
import { setLike } from './commands/set-like.ts'
import { setViewerMarks } from './commands/set-viewer-marks.ts'
import { unlockPost } from './commands/unlock-post.ts'
import { getDraft } from './queries/get-draft.ts'
import { getPost } from './queries/get-post.ts'
import { getViewerMarks } from './queries/get-viewer-marks.ts'
import { listComments } from './queries/list-comments.ts'
import { listCreatorPosts } from './queries/list-creator-posts.ts'
import { listDrafts } from './queries/list-drafts.ts'
import { listEditions } from './queries/list-editions.ts'
import { listFeed } from './queries/list-feed.ts'
import { listOwnPosts } from './queries/list-own-posts.ts'
import { listReplies } from './queries/list-replies.ts'
import { previewPosts } from './queries/preview-posts.ts'

export function postsRoutes(http: HttpApp): void {
  http.handle(routes.listFeed, (ctx, { query }) => listFeed(ctx, query))
  http.handle(routes.listCreatorPosts, (ctx, { params, query }) =>
    listCreatorPosts(ctx, { ...params, ...query }),
  )
  http.handle(routes.previewPosts, (ctx, { query }) => previewPosts(ctx, query))
  http.handle(routes.getPost, (ctx, { params }) => getPost(ctx, params))
  http.handle(routes.publishPost, (ctx, { body }) => publishPost(ctx, body))
  http.handle(routes.editPost, (ctx, { params, body }) => editPost(ctx, { ...params, ...body }))
  http.handle(routes.listEditions, (ctx, { params, query }) => listEditions(ctx, { ...params, ...query }))
  http.handle(routes.listOwnPosts, (ctx, { query }) => listOwnPosts(ctx, query))
  http.handle(routes.archivePost, (ctx, { params }) => archivePost(ctx, { ...params, archived: true }))
  http.handle(routes.restorePost, (ctx, { params }) => archivePost(ctx, { ...params, archived: false }))
  http.handle(routes.pinPost, (ctx, { params }) => pinPost(ctx, { ...params, pinned: true }))
  http.handle(routes.unpinPost, (ctx, { params }) => pinPost(ctx, { ...params, pinned: false }))
  http.handle(routes.listDrafts, (ctx, { query }) => listDrafts(ctx, query))
  http.handle(routes.getDraft, (ctx, { params }) => getDraft(ctx, params))
  http.handle(routes.saveDraft, (ctx, { params, body }) => saveDraft(ctx, { ...params, ...body }))
  http.handle(routes.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params))
  http.handle(routes.deletePost, (ctx, { params }) => deletePost(ctx, params))
  http.handle(routes.removePostMedia, (ctx, { params }) => removePostMedia(ctx, params))
  http.handle(routes.unlockPost, (ctx, { params, body }) => unlockPost(ctx, { ...params, ...body }), {
    mayReplay: async (ctx, { params }) => {
      const { access } = await getPost(ctx, params)
      if (access.startsWith('locked')) throw new AppError('FORBIDDEN')
    },
  })
  http.handle(routes.getViewerMarks, getViewerMarks)
  http.handle(routes.setViewerMarks, (ctx, { body }) => setViewerMarks(ctx, body))
  http.handle(routes.likePost, (ctx, { params }) => setLike(ctx, { ...params, liked: true }))
  http.handle(routes.unlikePost, (ctx, { params }) => setLike(ctx, { ...params, liked: false }))
  http.handle(routes.listComments, (ctx, { params, query }) => listComments(ctx, { ...params, ...query }))
  http.handle(routes.listReplies, (ctx, { params, query }) => listReplies(ctx, { ...params, ...query }))
  http.handle(routes.likeComment, (ctx, { params }) => likeComment(ctx, { ...params, liked: true }))
  http.handle(routes.unlikeComment, (ctx, { params }) => likeComment(ctx, { ...params, liked: false }))
  http.handle(routes.hideComment, (ctx, { params }) => hideComment(ctx, { ...params, hidden: true }))
  http.handle(routes.unhideComment, (ctx, { params }) => hideComment(ctx, { ...params, hidden: false }))
  http.handle(routes.addComment, (ctx, { params, body }) => addComment(ctx, { ...params, ...body }))
  http.handle(routes.deleteComment, (ctx, { params }) => deleteComment(ctx, params))
}
