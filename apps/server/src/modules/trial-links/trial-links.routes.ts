import { trialLinks } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { createTrialLink } from './commands/create-trial-link.ts'
import { startTrial } from './commands/start-trial.ts'
import { stopTrialLink } from './commands/stop-trial-link.ts'
import { getTrial } from './queries/get-trial.ts'
import { listTrialLinks } from './queries/list-trial-links.ts'

export function trialLinksRoutes(http: HttpApp): void {
  http.handle(trialLinks.listTrialLinks, (ctx, { query }) => listTrialLinks(ctx, query))
  http.handle(trialLinks.createTrialLink, (ctx, { body }) => createTrialLink(ctx, body), {
    // A link of the caller shows nobody else.
    mayReplay: async () => undefined,
  })
  http.handle(trialLinks.stopTrialLink, (ctx, { params }) => stopTrialLink(ctx, params))
  http.handle(trialLinks.getTrial, (ctx, { params }) => getTrial(ctx, params))
  http.handle(trialLinks.startTrial, (ctx, { params }) => startTrial(ctx, params))
}
