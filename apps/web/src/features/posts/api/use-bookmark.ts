import type { Post } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, noteEvent, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** Saves a post, or takes it out of what is saved, at once on the screen; quick presses go out in order, and the last one counts. */
export function useBookmark(post: Post, onSaved: () => void) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const mutationKey = ['bookmark', post.id]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  // what the server is known to have: a refusal leads back to it, however often was pressed
  const known = useRef(post.saved)
  if (client.isMutating({ mutationKey }) === 0) known.current = post.saved
  const show = (saved: boolean) => update(client, 'post', post.id, shown => ({ ...shown, saved }))
  return useWrite({
    mutationKey,
    meta: { things: ['bookmarks'] },
    scope: { id: mutationKey.join(' ') },
    mutationFn: (saved: boolean) => {
      const input = { params: { post: post.id } }
      return saved ? api.savePost(input) : api.unsavePost(input)
    },
    onMutate: show,
    onSuccess: ({ saved }) => {
      known.current = saved
      noteEvent(client, `bookmarks.changed ${post.id}`)
      if (!isLast()) return
      show(saved)
      changed(client, 'bookmarks', 'collections')
      if (saved) onSaved()
    },
    onError: async error => {
      if (!isLast()) return
      show(known.current)
      toast.error(await explain(error, texts))
    },
  })
}
