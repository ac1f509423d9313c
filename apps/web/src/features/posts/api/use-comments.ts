import type { Comment, Post } from '@calina/contract/types'
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
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
export const repliesQuery = (post: string, comment: string) =>
  pages('listReplies', { params: { post, comment } })

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

/** The replies to a comment in the order they were written, once they are wanted. */
export function useReplies(post: string, comment: string, enabled: boolean) {
  const state = useInfiniteQuery({ ...repliesQuery(post, comment), enabled })
  const replies = state.data?.pages.flatMap(page => page.items).toReversed() ?? []
  return { state, replies }
}

type Pages = PagesOf<'listComments'>
type Change = (items: Comment[]) => Comment[]

/** Changes the comments of a post wherever they are shown: in its list, in the replies to one of them, in the post. */
function changeAll(client: QueryClient, post: string, change: Change, count = 0): void {
  const inPages = (data: Pages | undefined) =>
    data && { ...data, pages: data.pages.map(page => ({ ...page, items: change(page.items) })) }
  client.setQueriesData<Pages>({ queryKey: ['listComments', { params: { post } }] }, inPages)
  client.setQueriesData<Pages>(
    {
      predicate: ({ queryKey: [name, input] }) =>
        name === 'listReplies' && (input as { params?: { post?: string } }).params?.post === post,
    },
    inPages,
  )
  update(client, 'post', post, shown => ({
    ...shown,
    comments: Math.max(0, shown.comments + count),
    latestComments: change(shown.latestComments),
  }))
}

/** Shows a comment as it is now. */
export function putComment(client: QueryClient, post: string, comment: Comment): void {
  changeAll(client, post, items => items.map(each => (each.id === comment.id ? comment : each)))
}

/** Adds the viewer's comment, or their reply to `parent`. It appears where the post is shown, once it is stored. */
export function useAddComment(post: string, parent: string | null = null) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`post:${post}`, `comments:${post}`] },
    mutationFn: async (text: string) => {
      // the texts of failures are loaded ahead
      await texts.load(['errors'])
      return await withIntent(`comment ${post} ${parent ?? ''} ${text}`, clientId =>
        api.addComment({ params: { post }, body: { clientId, text, parent } }, { repeatable: true }),
      )
    },
    onSuccess: comment => {
      const key = (parent === null ? commentsQuery(post) : repliesQuery(post, comment.parent ?? parent))
        .queryKey
      client.setQueryData<Pages>(key, data => {
        const [first, ...rest] = data?.pages ?? []
        return data && first
          ? { ...data, pages: [{ ...first, items: [comment, ...first.items] }, ...rest] }
          : data
      })
      changeAll(
        client,
        post,
        items =>
          items.map(each => (each.id === comment.parent ? { ...each, replies: each.replies + 1 } : each)),
        1,
      )
      if (comment.parent === null)
        update(client, 'post', post, shown => ({
          ...shown,
          latestComments: [...shown.latestComments, comment].slice(-LATEST),
        }))
    },
  })
}

/** Deletes the viewer's own comment, and its replies with it. */
export function useDeleteComment(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()

  const forget = (comment: Comment) =>
    changeAll(
      client,
      post,
      items =>
        items
          .filter(each => each.id !== comment.id)
          .map(each => (each.id === comment.parent ? { ...each, replies: each.replies - 1 } : each)),
      -1 - comment.replies,
    )

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

/** Hides a comment on an own post from others, or shows it again. */
export function useHideComment(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    meta: { things: [`post:${post}`, `comments:${post}`] },
    mutationFn: ({ id, hidden }: Comment) =>
      (hidden ? api.unhideComment : api.hideComment)({ params: { post, comment: id } }),
    onSuccess: comment => {
      putComment(client, post, comment)
      toast.success(t(comment.hidden ? 'posts.commentHidden' : 'posts.commentShown'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Likes a comment, or takes the like back; at once on the screen. */
export function useLikeComment(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const shown = (comment: Comment, liked: boolean): Comment =>
    comment.liked === liked ? comment : { ...comment, liked, likes: comment.likes + (liked ? 1 : -1) }
  return useWrite({
    meta: { things: [`comments:${post}`] },
    mutationFn: ({ id, liked }: Comment) =>
      (liked ? api.unlikeComment : api.likeComment)({ params: { post, comment: id } }),
    onMutate: comment => putComment(client, post, shown(comment, !comment.liked)),
    onSuccess: (answer, comment) => putComment(client, post, { ...comment, ...answer }),
    onError: async (error, comment) => {
      putComment(client, post, comment)
      toast.error(await explain(error, texts))
    },
  })
}
