import { performers as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { claimAppearance } from './commands/claim-appearance.ts'
import { decideAppearance } from './commands/decide-appearance.ts'
import { invitePerformer } from './commands/invite-performer.ts'
import { removePerformer } from './commands/remove-performer.ts'
import { listAppearances } from './queries/list-appearances.ts'
import { listPerformers } from './queries/list-performers.ts'

export function performersRoutes(http: HttpApp): void {
  http.handle(routes.listPerformers, ctx => listPerformers(ctx))
  http.handle(routes.invitePerformer, (ctx, { body }) => invitePerformer(ctx, body))
  http.handle(routes.removePerformer, (ctx, { params }) => removePerformer(ctx, params))
  http.handle(routes.listAppearances, (ctx, { query }) => listAppearances(ctx, query))
  http.handle(routes.decideAppearance, (ctx, { params, body }) =>
    decideAppearance(ctx, { ...params, ...body }),
  )
  http.handle(routes.claimAppearance, (ctx, { body }) => claimAppearance(ctx, body))
}
