import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import type { Api, CallOptions } from '#lib/api.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { update } from '#lib/things.ts'
import { useOutbox } from '#lib/use-outbox.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** The post as it is with or without the viewer's like. */
export function reacted(post: Post, liked: boolean): Post {
  return post.liked === liked ? post : { ...post, liked, likes: post.likes + (liked ? 1 : -1) }
}

/** Asks the server for a wish. */
export function sendLike(api: Api, post: string, liked: boolean, options?: CallOptions) {
  const input = { params: { post } }
  return liked ? api.likePost(input, options) : api.unlikePost(input, options)
}

/**
 * Likes and takes back, at once on the screen; quick presses go out one after the other, and the last one counts. Without a
 * connection the last wish waits for it, and is what the post shows until then.
 */
export function useLike(post: Post) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const { outbox, waiting } = useOutbox()
  const mutationKey = ['like', post.id]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const held = waiting.find(each => each.kind === 'like' && each.post === post.id)
  const like = useWrite({
    mutationKey,
    meta: { things: [`post:${post.id}`] },
    scope: { id: mutationKey.join(' ') },
    mutationFn: (liked: boolean) => sendLike(api, post.id, liked),
    onMutate: liked => {
      // a wish from before no longer counts
      if (held) outbox?.remove(held.id)
      update(client, 'post', post.id, shown => reacted(shown, liked))
    },
    onSuccess: answer => {
      if (isLast()) update(client, 'post', post.id, shown => ({ ...shown, ...answer }))
    },
    onError: async (error, liked) => {
      if (!isLast()) return
      if (outbox && (isError(error, 'OFFLINE') || isError(error, 'TIMEOUT'))) {
        outbox.add({ kind: 'like', id: crypto.randomUUID(), post: post.id, liked })
        return
      }
      update(client, 'post', post.id, shown => reacted(shown, !liked))
      toast.error(await explain(error, texts))
    },
  })
  const wished = held?.kind === 'like' ? reacted(post, held.liked) : post
  return { ...like, waits: held !== undefined, liked: wished.liked, likes: wished.likes }
}
