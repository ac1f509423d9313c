import { useSyncExternalStore } from 'react'

const QUERY = '(orientation: portrait) and (max-width: 767px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether it is a phone held upright. */
export const useUpright = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
