import type { EditedFiles } from './upload.ts'

const NAME = 'edited'
const addressOf = (key: string) => `/edited/${encodeURIComponent(key)}`

/**
 * Uses the place on this device for what was made on this page, until it is on the server; undefined where there is none.
 * A log-out empties it.
 */
export async function withMadeHere<T>(use: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  // missing where the connection is not secure
  if (typeof caches === 'undefined') return undefined
  try {
    return await use(await caches.open(NAME))
  } catch {
    // full or forbidden: what was made is lost with the page
    return undefined
  }
}

/** Photos that were edited here and are not on the server yet, on this device. */
export const editedPhotos: EditedFiles = {
  async keep(key, file) {
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
    await withMadeHere(cache => cache.put(addressOf(key), new Response(file, { headers })))
  },
  find: key =>
    withMadeHere(async cache => {
      const answer = await cache.match(addressOf(key))
      if (!answer) return undefined
      const name = decodeURIComponent(answer.headers.get('x-name') ?? '')
      return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' })
    }),
  forget: key => void withMadeHere(cache => cache.delete(addressOf(key))),
}

/** Forgets all of them: they belong to who was logged in. */
export function forgetEditedPhotos(): void {
  if (typeof caches !== 'undefined') void caches.delete(NAME).catch(() => {})
}
