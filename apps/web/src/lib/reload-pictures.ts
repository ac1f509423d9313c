const failed = new Set<HTMLImageElement>()

/** Small pictures that failed to load are hidden by CSS. Larger ones show a text themselves. */
function markFailed(picture: HTMLImageElement): void {
  failed.add(picture)
  picture.dataset.failed = ''
}

/** Loads the failed pictures again; removed ones are forgotten. */
function reload(): void {
  for (const picture of failed) {
    if (!picture.isConnected) failed.delete(picture)
    else if (picture.srcset) picture.srcset = String(picture.srcset)
    else picture.src = String(picture.src)
  }
}

/** Reloads every picture of the page that failed, once there is a connection again. */
export function startPictureReload(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) markFailed(target)
    },
    true,
  )
  document.addEventListener(
    'load',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !failed.delete(target)) return
      delete target.dataset.failed
    },
    true,
  )
  // those of the server's markup may have failed before
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) markFailed(picture)
  window.addEventListener('online', reload)
}
