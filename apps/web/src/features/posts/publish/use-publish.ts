import type { CallInput, Routes } from '@calina/contract/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost } from '../api/posts-cache.ts'

/** Publishes a post; one toast goes from the beginning to the end. Needs the area `errors`. */
export function usePublish() {
  const api = useApi()
  const client = useQueryClient()
  const t = useT()
  return useMutation({
    mutationFn: (body: CallInput<Routes['publishPost']>['body']) =>
      toast.promise(api.publishPost({ body }), {
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
