import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost } from '../api/posts-cache.ts'
import type { PostBody } from './use-publish.ts'

/** Changes an own post; one toast goes from the beginning to the end. Needs the area `errors`. */
export function useEdit(post: string) {
  const api = useApi()
  const client = useQueryClient()
  const t = useT()
  return useWrite({
    meta: { things: [`post:${post}`] },
    mutationFn: (body: PostBody) =>
      toast.promise(api.editPost({ params: { post }, body }, { repeatable: true }), {
        loading: t('publish.savingChanges'),
        success: t('publish.changed'),
        error: error => errorText(error, t),
      }),
    onSuccess: answer => {
      putPost(client, answer)
      changed(client, 'feed', `posts:${answer.creator.username}`, 'own-posts')
    },
  })
}
