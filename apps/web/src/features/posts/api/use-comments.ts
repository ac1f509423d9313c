import type { Comment, Post } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { withIntent } from '#lib/intent.ts'
import { useApi } from '#lib/page.ts'
import { type PagesOf, pages } from '#lib/query.ts'
import { update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** How many of its latest comments a post contains. */
const LATEST = 2

export const commentsQuery = (post: string) => pages('listComments', { params: { post } })

/** The comments of a post in the order they were written, at first those in the post; older ones are loaded by page. */
export function useComments(post: Post) {
  const carried = { items: post.latestComments.toReversed(), next: null }
  const state = useInfiniteQuery({
    ...commentsQuery(post.id),
    ...(post.latestComments.length > 0 && { placeholderData: { pages: [carried], pageParams: [null] } }),
  })
  const comments = state.data?.pages.flatMap(page => page.items).toReversed() ?? []
  return { state, comments }
}

/** Adds the viewer's comment. It appears where the post is shown, once it is stored. */
export function useAddComment(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`post:${post}`, `comments:${post}`] },
    mutationFn: async (text: string) => {
      // the texts of failures are loaded ahead
      await texts.load(['errors'])
      return await withIntent(`comment ${post} ${text}`, clientId =>
        api.addComment({ params: { post }, body: { clientId, text } }, { repeatable: true }),
      )
    },
    onSuccess: comment => {
      client.setQueryData<PagesOf<'listComments'>>(commentsQuery(post).queryKey, data => {
        const [first, ...rest] = data?.pages ?? []
        return data && first
          ? { ...data, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] }
          : data
      })
      update(client, 'post', post, shown => ({
        ...shown,
        comments: shown.comments + 1,
        latestComments: [...shown.latestComments, comment].slice(-LATEST),
      }))
    },
  })
}

/** Deletes the viewer's own comment. */
export function useDeleteComment(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()

  function forget(comment: Comment): void {
    const others = (items: Comment[]) => items.filter(each => each.id !== comment.id)
    client.setQueryData<PagesOf<'listComments'>>(
      commentsQuery(post).queryKey,
      data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: others(page.items) })) },
    )
    update(client, 'post', post, shown => ({
      ...shown,
      comments: Math.max(0, shown.comments - 1),
      latestComments: others(shown.latestComments),
    }))
  }

  return useWrite({
    meta: { things: [`post:${post}`, `comments:${post}`] },
    mutationFn: (comment: Comment) => api.deleteComment({ params: { post, comment: comment.id } }),
    onSuccess: (_answer, comment) => {
      forget(comment)
      toast.success(t('posts.commentDeleted'))
    },
    onError: async (error, comment) => {
      if (isError(error, 'COMMENT_NOT_FOUND')) forget(comment)
      toast.error(await explain(error, texts))
    },
  })
}
