/** Photos that another app has shared wait here for the page, which takes them (`lib/shared-photos.ts`). */
const NAME = 'shared'
/** The field of the form, as the manifest names it. */
const FIELD = 'photos'

/** Whether something is shared with the app. */
export const isShare = (request: Request, { origin, pathname }: URL): boolean =>
  request.method === 'POST' && origin === location.origin && pathname === '/share'

/** Keeps the shared photos on this device, whoever is logged in or not, and opens the page that takes them. */
export async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData()
  const photos = form.getAll(FIELD).filter(each => each instanceof File)
  // an earlier share that nobody has taken is over
  await caches.delete(NAME)
  const cache = await caches.open(NAME)
  await Promise.all(
    photos.map((photo, index) =>
      cache.put(
        `/share/${index}`,
        new Response(photo, {
          headers: {
            'content-type': photo.type,
            'x-name': encodeURIComponent(photo.name),
            'x-shared-at': String(Date.now()),
          },
        }),
      ),
    ),
  )
  return Response.redirect('/share', 303)
}
