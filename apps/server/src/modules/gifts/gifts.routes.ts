import { gifts } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { changeGift } from './commands/change-gift.ts'
import { createGift } from './commands/create-gift.ts'
import { orderGifts } from './commands/order-gifts.ts'
import { sendGift } from './commands/send-gift.ts'
import { setGiverListing } from './commands/set-giver-listing.ts'
import { showTopGivers } from './commands/show-top-givers.ts'
import { receiverOf } from './gifts.receivers.ts'
import { getGiftCatalogue } from './queries/get-gift-catalogue.ts'
import { listGifts } from './queries/list-gifts.ts'
import { listTopGivers } from './queries/list-top-givers.ts'

export function giftsRoutes(http: HttpApp): void {
  http.handle(gifts.listGifts, ctx => listGifts(ctx))
  http.handle(gifts.sendGift, (ctx, { params, body }) => sendGift(ctx, { ...params, ...body }), {
    // What was given is told again as long as its receiver exists for the fan.
    mayReplay: async (ctx, { params }) => {
      await receiverOf(ctx, params.username)
    },
  })
  http.handle(gifts.listTopGivers, (ctx, { params, query }) => listTopGivers(ctx, { ...params, ...query }))
  http.handle(gifts.setGiverListing, (ctx, { params, body }) => setGiverListing(ctx, { ...params, ...body }))
  http.handle(gifts.showTopGivers, (ctx, { body }) => showTopGivers(ctx, body))
  http.handle(gifts.getGiftCatalogue, ctx => getGiftCatalogue(ctx))
  http.handle(gifts.createGift, (ctx, { body }) => createGift(ctx, body))
  http.handle(gifts.changeGift, (ctx, { params, body }) => changeGift(ctx, { ...params, ...body }))
  http.handle(gifts.orderGifts, (ctx, { body }) => orderGifts(ctx, body.gifts))
}
