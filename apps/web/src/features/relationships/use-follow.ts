import type { Profile } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed, update } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'

/** The profile as it is with or without the viewer among its followers. */
export function followed(profile: Profile, following: boolean): Profile {
  if (profile.viewer.following === following) return profile
  const followers = profile.counts.followers + (following ? 1 : -1)
  return {
    ...profile,
    counts: { ...profile.counts, followers },
    viewer: { ...profile.viewer, following },
  }
}

/** Follows and stops following, at once on the screen; quick presses go out in order, and the last one counts. */
export function useFollow(username: string) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const mutationKey = ['follow', username]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const show = (following: boolean) =>
    update(client, 'creator', username, profile => followed(profile, following))
  return useWrite({
    mutationKey,
    meta: { things: [`creator:${username}`] },
    scope: { id: mutationKey.join(' ') },
    mutationFn: (following: boolean) => {
      const input = { params: { username } }
      return following ? api.follow(input) : api.unfollow(input)
    },
    onMutate: show,
    onSuccess: ({ following, followers }) => {
      if (!isLast()) return
      update(client, 'creator', username, profile => ({
        ...profile,
        counts: { ...profile.counts, followers },
        viewer: { ...profile.viewer, following },
      }))
      changed(client, 'feed', 'following', 'creators')
    },
    onError: async (error, following) => {
      if (!isLast()) return
      show(!following)
      toast.error(await explain(error, texts))
    },
  })
}
