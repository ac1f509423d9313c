import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** The post as it is with or without the viewer's like. */
export function reacted(post: Post, liked: boolean): Post {
  return post.liked === liked ? post : { ...post, liked, likes: post.likes + (liked ? 1 : -1) }
}

/** Likes and takes back, at once on the screen; quick presses go out one after the other, and the last one counts. */
export function useLike(post: Post) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const mutationKey = ['like', post.id]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  return useWrite({
    mutationKey,
    meta: { things: [`post:${post.id}`] },
    scope: { id: mutationKey.join(' ') },
    mutationFn: (liked: boolean) => {
      const input = { params: { post: post.id } }
      return liked ? api.likePost(input) : api.unlikePost(input)
    },
    onMutate: liked => update(client, 'post', post.id, shown => reacted(shown, liked)),
    onSuccess: answer => {
      if (isLast()) update(client, 'post', post.id, shown => ({ ...shown, ...answer }))
    },
    onError: async (error, liked) => {
      if (!isLast()) return
      update(client, 'post', post.id, shown => reacted(shown, !liked))
      toast.error(await explain(error, texts))
    },
  })
}
