import type { Poll, Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { refreshPost } from './posts-cache.ts'

/** Votes in the poll of a post; the answer has the results. */
export function useVote(post: Post) {
  const api = useApi()
  return usePollAct(post, (answers: string[]) =>
    api.votePoll({ params: { post: post.id }, body: { answers } }),
  )
}

/** Ends the poll of an own post. */
export function useClosePoll(post: Post) {
  const api = useApi()
  return usePollAct(post, () => api.closePoll({ params: { post: post.id } }))
}

function usePollAct<T = void>(post: Post, act: (input: T) => Promise<Poll>) {
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`post:${post.id}`] },
    mutationFn: act,
    onSuccess: poll => update(client, 'post', post.id, shown => ({ ...shown, poll })),
    onError: async error => {
      toast.error(await explain(error, texts))
      // what is asked is another poll by now, or none
      if (isError(error, 'POLL_ENDED', 'POLL_CHANGED', 'POLL_NOT_FOUND', 'POST_NOT_FOUND'))
        await refreshPost(client, post.id)
    },
  })
}
