const lost = new Set<HTMLImageElement>()

/** Small pictures that failed to load are hidden by CSS. Larger ones show a text themselves. */
function lose(picture: HTMLImageElement): void {
  lost.add(picture)
  picture.dataset.lost = ''
}

/** Loads the failed pictures again; removed ones are forgotten. */
function again(): void {
  for (const picture of lost) {
    if (!picture.isConnected) lost.delete(picture)
    else if (picture.srcset) picture.srcset = String(picture.srcset)
    else picture.src = String(picture.src)
  }
}

/** Reloads every picture of the page that failed, once there is a connection again. */
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
