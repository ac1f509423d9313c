import { routes } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { deleteCaptions } from './commands/delete-captions.ts'
import { discardMedia } from './commands/discard-media.ts'
import { putCaptions } from './commands/put-captions.ts'
import { putPoster } from './commands/put-poster.ts'
import { setFocalPoint } from './commands/set-focal-point.ts'
import { servingRoutes } from './media.serving.ts'
import { Uploads } from './media.uploads.ts'
import { getMedia } from './queries/get-media.ts'

export async function mediaRoutes(http: HttpApp, services: Services): Promise<void> {
  http.handle(routes.getMedia, (ctx, { params }) => getMedia(ctx, params))
  http.handle(routes.deleteMedia, (ctx, { params }) => discardMedia(ctx, params))
  http.handle(routes.putCaptions, (ctx, { params, body }) => putCaptions(ctx, { ...params, ...body }))
  http.handle(routes.deleteCaptions, (ctx, { params }) => deleteCaptions(ctx, params))
  http.handle(routes.setFocalPoint, (ctx, { params, body }) => setFocalPoint(ctx, { ...params, focal: body }))
  http.handle(routes.putPoster, (ctx, { params, body }) => putPoster(ctx, { ...params, poster: body }))
  servingRoutes(http, services)
  await new Uploads(services, `${http.apiBase}/v1/uploads`).register(http)
}
