import type { Post } from '@calina/contract/types'
import { type RefObject, useEffect, useRef } from 'react'
import { lazyCode } from '#lib/lazy-code.ts'
import { useApi, useUser } from '#lib/page.ts'

/** Only members are counted, so its code comes with them. */
const watching = lazyCode(() => import('./watch-seen.ts'))

/** Tells the server once that a post of somebody else was in view for a moment. */
export function useSeen({ id, access, preparing }: Post): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const api = useApi()
  const person = useUser()?.id
  const counts = person !== undefined && access !== 'own' && preparing === null
  useEffect(() => {
    const element = place.current
    if (!counts || !element) return
    let stop = () => {}
    let current = true
    watching.load().then(
      ({ watchSeen }) => {
        if (current) stop = watchSeen(api, element, id)
      },
      // without its code nothing is counted, and nothing else is missing
      () => {},
    )
    return () => {
      current = false
      stop()
    }
  }, [api, counts, id])
  return place
}
