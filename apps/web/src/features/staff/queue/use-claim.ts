import type { QueueClaim, QueueName } from '@calina/contract/types'
import { useEffect, useState } from 'react'
import { useApi } from '#lib/page.ts'

/** A claim is said again well before it would be somebody else's. */
const AGAIN_MS = 30_000

/**
 * Says that I look at an item, for as long as I do; answers who was first, once that is known. Others see it in their
 * lists. What cannot be said is said with the next try.
 */
export function useClaim(queue: QueueName, item: string | undefined): QueueClaim | undefined {
  const api = useApi()
  const [claim, setClaim] = useState<{ item: string; by: QueueClaim }>()
  useEffect(() => {
    if (item === undefined) return
    let current = true
    const input = { params: { queue, item } }
    const say = () =>
      void api.claimItem(input).then(
        by => current && setClaim({ item, by }),
        () => {},
      )
    const release = () => void api.releaseItem(input, { keepalive: true }).catch(() => {})
    say()
    const timer = setInterval(say, AGAIN_MS)
    window.addEventListener('pagehide', release)
    return () => {
      current = false
      clearInterval(timer)
      window.removeEventListener('pagehide', release)
      release()
    }
  }, [api, queue, item])
  return claim?.item === item ? claim?.by : undefined
}
