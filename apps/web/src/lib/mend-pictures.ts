const lost = new Set<HTMLImageElement>()

/** Small pictures that did not come: no broken drawing stands in their place. Larger ones say so in words themselves. */
function lose(picture: HTMLImageElement): void {
  lost.add(picture)
  picture.dataset.lost = ''
}

/** Asks again for what was lost; what has left the page is forgotten. */
function again(): void {
  for (const picture of lost) {
    if (!picture.isConnected) lost.delete(picture)
    else if (picture.srcset) picture.srcset = String(picture.srcset)
    else picture.src = String(picture.src)
  }
}

/** Hears of every picture of the page that fails, and loads it when there is a connection again. */
export function startPictureMending(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) lose(target)
    },
    true,
  )
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !lost.delete(target)) return
      delete target.dataset.lost
    },
    true,
  )
  // those of the server's markup may have failed before
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) lose(picture)
  window.addEventListener('online', again)
}
