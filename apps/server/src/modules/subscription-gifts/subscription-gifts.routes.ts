import { routes } from '@calina/contract'
import { inTransaction } from '../../platform/db/transaction.ts'
import { orThrow } from '../../platform/errors.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { giveSubscription } from './commands/give-subscription.ts'
import { demandFan, giveTime } from './commands/give-time.ts'
import { claimGift, receiveGift } from './commands/receive-gift.ts'
import { takeBackGift } from './commands/take-back-gift.ts'
import { getGiftOfCode, getReceivedGift } from './queries/get-received-gift.ts'
import { listGifts } from './queries/list-gifts.ts'
import { creatorNamed } from './queries/visible-creator.ts'

export function subscriptionGiftsRoutes(http: HttpApp): void {
  http.handle(
    routes.giveSubscription,
    (ctx, { params, body }) => giveSubscription(ctx, { ...params, ...body }),
    // It shows the creator, whom the giver may not be allowed to see any longer.
    {
      mayReplay: async (ctx, { params }) =>
        void orThrow(await creatorNamed(ctx, params.username), 'USER_NOT_FOUND'),
    },
  )
  http.handle(routes.listSubscriptionGifts, (ctx, { query }) => listGifts(ctx, query))
  http.handle(routes.takeBackSubscriptionGift, (ctx, { params }) => takeBackGift(ctx, params))
  http.handle(routes.getReceivedGift, (ctx, { params }) => getReceivedGift(ctx, params))
  http.handle(routes.receiveGift, (ctx, { params }) => receiveGift(ctx, params))
  http.handle(routes.getGiftOfCode, (ctx, { params }) => getGiftOfCode(ctx, params))
  http.handle(routes.claimGift, (ctx, { params }) => claimGift(ctx, params))
  http.handle(routes.giveTime, (ctx, { params, body }) => giveTime(ctx, { ...params, ...body }), {
    // It shows the fan, who may not exist for the creator any longer.
    mayReplay: async (ctx, { params }) => void (await inTransaction(ctx, tx => demandFan(tx, params))),
  })
}
