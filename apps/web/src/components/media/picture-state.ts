import { useCallback, useEffect, useState } from 'react'

/**
 * Whether a picture could not be loaded, and another try: by hand, by itself when there is a connection again, or when
 * its address is another one.
 */
export function usePictureState(src: string) {
  const [lost, setLost] = useState<string>()
  const failed = lost === src
  const retry = useCallback(() => setLost(undefined), [])
  useEffect(() => {
    if (!failed) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed, retry])
  /** A picture of the server's markup may have failed before anybody listened. */
  const ref = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0 && picture.currentSrc) setLost(src)
    },
    [src],
  )
  return { failed, retry, ref, onError: () => setLost(src) }
}
