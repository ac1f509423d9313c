import { useCallback, useState } from 'react'
import { useHydrated } from '#lib/page.ts'

/** Code that draws placeholders: a kilobyte that comes with the first picture that needs it. */
type Draw = (hash: Uint8Array) => string
let draw: Draw | undefined

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))

function show(picture: HTMLImageElement, hash: string, draw: Draw): void {
  const fit = getComputedStyle(picture).objectFit === 'contain' ? 'contain' : 'cover'
  picture.style.background = `center / ${fit} no-repeat url("${draw(bytesOf(hash))}")`
}

/**
 * Draws the placeholder behind a picture until that has come; answers how it ends. It is drawn behind, so that nothing
 * moves and the picture covers it as it comes in.
 */
export function holdPlace(picture: HTMLImageElement, hash: string): () => void {
  if (picture.complete) return () => undefined
  let over = false
  const end = () => {
    over = true
    picture.style.removeProperty('background')
    picture.removeEventListener('load', end)
  }
  picture.addEventListener('load', end)
  if (draw !== undefined) show(picture, hash, draw)
  else
    void import('#lib/thumb-hash.ts').then(
      code => {
        draw = code.thumbHashToDataURL
        if (!over) show(picture, hash, draw)
      },
      () => undefined,
    )
  return end
}

/** For the `ref` of a picture. What is in the server's document is on its way already, and needs none. */
export function usePlaceholder(hash: string | null): (picture: HTMLImageElement) => (() => void) | undefined {
  const hydrated = useHydrated()
  const [isLater] = useState(hydrated)
  return useCallback(
    picture => (hash === null || !isLater ? undefined : holdPlace(picture, hash)),
    [hash, isLater],
  )
}
