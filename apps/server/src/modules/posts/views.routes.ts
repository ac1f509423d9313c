import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { markPostsSeen } from './commands/mark-posts-seen.ts'
import { getPostFigures } from './queries/get-post-figures.ts'

export function viewsRoutes(http: HttpApp): void {
  http.handle(routes.markPostsSeen, (ctx, { body }) => markPostsSeen(ctx, body))
  http.handle(routes.getPostFigures, (ctx, { params, query }) => getPostFigures(ctx, { ...params, ...query }))
}
