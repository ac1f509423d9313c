import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { dropPost } from './posts-cache.ts'

/** Takes an own post off the profile. */
export function useDeletePost(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const t = useT()
  return useWrite({
    mutationFn: () => api.deletePost({ params: { post } }),
    onSuccess: () => {
      dropPost(client, post)
      changed(client, 'own-page')
      toast.success(t('posts.deleted'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
