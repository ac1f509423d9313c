import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { closePoll } from './commands/close-poll.ts'
import { votePoll } from './commands/vote-poll.ts'

export function pollsRoutes(http: HttpApp): void {
  http.handle(routes.votePoll, (ctx, { params, body }) => votePoll(ctx, { ...params, ...body }))
  http.handle(routes.closePoll, (ctx, { params }) => closePoll(ctx, params))
}
