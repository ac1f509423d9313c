import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { putPost } from './posts-cache.ts'

/** Takes an own post off the profile for now (`true`), or puts it back. */
export function useArchive(post: Post) {
  const api = useApi()
  const t = useT()
  return useOwnAct(post, {
    act: (archived: boolean) => (archived ? api.archivePost : api.restorePost)({ params: { post: post.id } }),
    said: archived => t(archived ? 'posts.archivedNow' : 'posts.restored'),
  })
}

/** Shows an own post before all others (`true`), or in its place again. */
export function usePin(post: Post) {
  const api = useApi()
  const t = useT()
  return useOwnAct(post, {
    act: (pinned: boolean) => (pinned ? api.pinPost : api.unpinPost)({ params: { post: post.id } }),
    said: pinned => t(pinned ? 'posts.pinnedNow' : 'posts.unpinned'),
  })
}

interface Act {
  act: (on: boolean) => Promise<Post>
  said: (on: boolean) => string
}

function useOwnAct(post: Post, { act, said }: Act) {
  const client = useQueryClient()
  const texts = useTexts()
  return useWrite({
    meta: { things: [`post:${post.id}`] },
    mutationFn: act,
    onSuccess: (answer, on) => {
      putPost(client, answer)
      changed(client, 'feed', `posts:${answer.creator.username}`, 'own-posts', 'own-page')
      toast.success(said(on))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
}
