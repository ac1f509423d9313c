import { promotions, relationsDesk, subscriptions } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { acceptPrice } from './commands/accept-price.ts'
import { askPrice } from './commands/ask-price.ts'
import { changePromotion, stopPromotion } from './commands/change-promotion.ts'
import { setPlans } from './commands/set-plans.ts'
import { setRenewal } from './commands/set-renewal.ts'
import { startPromotion } from './commands/start-promotion.ts'
import { stopAllRenewals } from './commands/stop-all-renewals.ts'
import { stopRenewal } from './commands/stop-renewal.ts'
import { subscribe } from './commands/subscribe.ts'
import { exportSubscribers } from './queries/export-subscribers.ts'
import { getPersonRelations } from './queries/get-person-relations.ts'
import { getPlanFigures } from './queries/get-plan-figures.ts'
import { getRenewalStop } from './queries/get-renewal-stop.ts'
import { getOwnPlans, listPlans } from './queries/list-plans.ts'
import { listPromotions } from './queries/list-promotions.ts'
import { countSubscribers, listSubscribers } from './queries/list-subscribers.ts'
import { listSubscriptions } from './queries/list-subscriptions.ts'

/** What a creator is answered about their own prices shows nobody else. */
const OWN_ANSWER = { mayReplay: async () => undefined }

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
  http.handle(promotions.acceptPrice, (ctx, { params, body }) =>
    acceptPrice(ctx, { subscription: params.subscription, price: body.price }),
  )
  http.handle(promotions.listPromotions, (ctx, { query }) => listPromotions(ctx, query))
  http.handle(promotions.startPromotion, (ctx, { body }) => startPromotion(ctx, body), OWN_ANSWER)
  http.handle(promotions.changePromotion, (ctx, { params, body }) =>
    changePromotion(ctx, { promotion: params.promotion, ...body }),
  )
  http.handle(promotions.stopPromotion, (ctx, { params }) => stopPromotion(ctx, params))
  http.handle(promotions.getPlanFigures, ctx => getPlanFigures(ctx))
  http.handle(
    promotions.askPrice,
    (ctx, { params, body }) => askPrice(ctx, { duration: params.duration, words: body.words }),
    OWN_ANSWER,
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
