import type { OwnProfile } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePage } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'

/** Read again whenever its page comes back to the front: another tab or device may have saved. */
export const ownProfileQuery = () => ({
  ...query('getOwnProfile'),
  refetchOnWindowFocus: 'always' as const,
})

/** Puts a saved profile wherever it is shown: the form, the frame, and the public page. */
export function useTakeProfile(): (profile: OwnProfile) => void {
  const client = useQueryClient()
  const { session } = usePage()
  return useCallback(
    profile => {
      client.setQueryData(ownProfileQuery().queryKey, profile)
      changed(client, 'own-page')
      session.change({ name: profile.name, username: profile.username, avatar: profile.avatar?.src ?? null })
    },
    [client, session],
  )
}
