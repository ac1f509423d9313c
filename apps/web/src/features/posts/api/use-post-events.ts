import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRealtime, useRealtimeGap } from '#lib/page.ts'
import { refreshPost, refreshPosts } from './posts-cache.ts'

/** Keeps shown posts true: one that was bought elsewhere opens, a subscription that began or ended changes many. */
export function usePostEvents(): void {
  const client = useQueryClient()
  const all = useCallback(() => refreshPosts(client), [client])
  useRealtime(
    'post.unlocked',
    useCallback(({ post }) => void refreshPost(client, post), [client]),
  )
  useRealtime('subscription.changed', all)
  useRealtimeGap(all)
}
