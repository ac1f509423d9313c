/** Where the service worker keeps what another app has shared. */
const NAME = 'shared'
/** What nobody has taken by then is forgotten. */
const KEPT_MS = 86_400_000

/** Takes the photos that another app has shared with this one, for who takes them first. */
export async function takeSharedPhotos(now = Date.now()): Promise<File[]> {
  // missing where the connection is not secure
  if (typeof caches === 'undefined') return []
  try {
    const cache = await caches.open(NAME)
    const photos: File[] = []
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      if (!answer || now - Number(answer.headers.get('x-shared-at')) > KEPT_MS) continue
      const name = decodeURIComponent(answer.headers.get('x-name') ?? '')
      photos.push(new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' }))
    }
    // only one of two that take at once has them
    return (await caches.delete(NAME)) ? photos : []
  } catch {
    return []
  }
}

/** Forgets what was shared and not taken: it belongs to who was logged in. */
export function forgetSharedPhotos(): void {
  if (typeof caches !== 'undefined') void caches.delete(NAME).catch(() => {})
}
