import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRealtime, useRealtimeGap } from '#lib/page.ts'
import { keyOf } from '#lib/query.ts'

/** Keeps a shown profile true when a subscription begins, ends or changes elsewhere. */
export function useSubscriptionEvents(): void {
  const client = useQueryClient()
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: keyOf('getProfile') }),
    [client],
  )
  useRealtime('subscription.changed', refresh)
  useRealtimeGap(refresh)
}
