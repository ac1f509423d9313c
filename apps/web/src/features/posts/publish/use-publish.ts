import type { CallInput, Routes } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#lib/error-texts.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost } from '../api/posts-cache.ts'

/** What is published, but for the id of the intent. */
export type PostBody = Omit<CallInput<Routes['publishPost']>['body'], 'clientId'>

interface Publishing {
  /** The same again makes no second post. */
  intent: string
  post: PostBody
}

/** Publishes a post; one toast goes from the beginning to the end. Needs the area `errors`. */
export function usePublish() {
  const api = useApi()
  const client = useQueryClient()
  const t = useT()
  const format = useFormat()
  return useWrite({
    mutationFn: ({ post, intent }: Publishing) =>
      toast.promise(api.publishPost({ body: { ...post, clientId: intent } }, { repeatable: true }), {
        loading: t('publish.publishing'),
        success: ({ preparing, scheduledFor }) =>
          scheduledFor
            ? {
                title: t('publish.scheduled'),
                text: t('publish.scheduledText', { time: format.moment(scheduledFor) }),
              }
            : preparing
              ? { title: t('publish.handedIn'), text: t('publish.handedInText') }
              : t('publish.published'),
        error: error => errorText(error, t),
      }),
    onSuccess: post => {
      putPost(client, post)
      // a photo may have become ready before the answer arrived
      if (post.preparing) changed(client, `post:${post.id}`)
      changed(client, 'feed', `posts:${post.creator.username}`, 'own-page', 'drafts', 'own-posts')
    },
  })
}
