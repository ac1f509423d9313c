import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 1120px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the studio has room for two columns. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
