import type { CallInput, Routes } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { withIntent } from '#lib/intent.ts'
import { useApi } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost } from '../api/posts-cache.ts'

/** What is published, but for the id of the intent. */
export type PostBody = Omit<CallInput<Routes['publishPost']>['body'], 'clientId'>

/** Publishes a post; one toast goes from the beginning to the end. Needs the area `errors`. */
export function usePublish() {
  const api = useApi()
  const client = useQueryClient()
  const t = useT()
  const send = (post: PostBody) => (clientId: string) =>
    api.publishPost({ body: { ...post, clientId } }, { repeatable: true })
  return useWrite({
    mutationFn: (post: PostBody) =>
      toast.promise(withIntent(`publish ${JSON.stringify(post)}`, send(post)), {
        loading: t('posts.publishing'),
        success: t('posts.published'),
        error: error => errorText(error, t),
      }),
    onSuccess: post => {
      putPost(client, post)
      for (const name of ['listFeed', 'listCreatorPosts', 'getProfile'] as const)
        void client.invalidateQueries({ queryKey: keyOf(name) })
    },
  })
}
