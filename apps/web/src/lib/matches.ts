import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, and again whenever that changes. For screens that are never rendered on the server. */
export function useMatches(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}
