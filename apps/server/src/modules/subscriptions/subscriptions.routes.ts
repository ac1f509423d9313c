import { relationsDesk, subscriptions } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { setPlans } from './commands/set-plans.ts'
import { setRenewal } from './commands/set-renewal.ts'
import { stopAllRenewals } from './commands/stop-all-renewals.ts'
import { stopRenewal } from './commands/stop-renewal.ts'
import { subscribe } from './commands/subscribe.ts'
import { exportSubscribers } from './queries/export-subscribers.ts'
import { getPersonRelations } from './queries/get-person-relations.ts'
import { getRenewalStop } from './queries/get-renewal-stop.ts'
import { getOwnPlans, listPlans } from './queries/list-plans.ts'
import { countSubscribers, listSubscribers } from './queries/list-subscribers.ts'
import { listSubscriptions } from './queries/list-subscriptions.ts'

export function subscriptionsRoutes(http: HttpApp): void {
  http.handle(relationsDesk.getPersonRelations, (ctx, { params }) => getPersonRelations(ctx, params))
  http.handle(subscriptions.listPlans, (ctx, { params }) => listPlans(ctx, params))
  http.handle(subscriptions.getOwnPlans, ctx => getOwnPlans(ctx))
  http.handle(subscriptions.setPlans, (ctx, { body }) => setPlans(ctx, body))
  http.handle(
    subscriptions.subscribe,
    (ctx, { params, body }) => subscribe(ctx, { username: params.username, ...body }),
    // It shows the creator, whom the fan may not be allowed to see any longer.
    { mayReplay: async (ctx, { params }) => void (await listPlans(ctx, params)) },
  )
  http.handle(subscriptions.setRenewal, (ctx, { params, body }) =>
    setRenewal(ctx, { subscription: params.subscription, renews: body.renews }),
  )
  http.handle(subscriptions.stopAllRenewals, ctx => stopAllRenewals(ctx))
  http.handle(subscriptions.getRenewalStop, (ctx, { query }) => getRenewalStop(ctx, query.token))
  http.handle(subscriptions.stopRenewal, async (ctx, { query }) => {
    await stopRenewal(ctx, query.token)
    return undefined
  })
  http.handle(subscriptions.listSubscriptions, (ctx, { query }) => listSubscriptions(ctx, query))
  http.handle(subscriptions.listSubscribers, (ctx, { query }) => listSubscribers(ctx, query))
  http.handle(subscriptions.countSubscribers, ctx => countSubscribers(ctx))
  http.handle(subscriptions.exportSubscribers, (ctx, { query }) => exportSubscribers(ctx, query))
}
