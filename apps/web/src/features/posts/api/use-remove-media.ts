import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost, refreshPost } from './posts-cache.ts'

/** Takes a photo that cannot be used out of an own post that is being prepared. */
export function useRemoveMedia(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`post:${post}`] },
    mutationFn: (media: string) => api.removePostMedia({ params: { post, media } }),
    onSuccess: answer => putPost(client, answer),
    onError: async error => {
      // taken out before, perhaps in another tab
      if (isError(error, 'MEDIA_NOT_FOUND', 'POST_NOT_FOUND')) await refreshPost(client, post)
      else toast.error(await explain(error, texts))
    },
  })
}
