import type { Module } from '../../platform/module.ts'
import { addressGift } from './commands/address-gift.ts'
import { returnGifts } from './commands/return-gifts.ts'
import { withdrawGift } from './commands/withdraw-gift.ts'
import { SUBSCRIPTION_GIFT_FACTS } from './subscription-gifts.events.ts'
import { SUBSCRIPTION_GIFTS_PERSONAL_DATA } from './subscription-gifts.personal-data.ts'
import { PAID_GIFTS } from './subscription-gifts.repository.ts'
import { subscriptionGiftsRoutes } from './subscription-gifts.routes.ts'
import type {} from './subscription-gifts.tables.ts'

export { giveSubscription } from './commands/give-subscription.ts'
export { giveTime } from './commands/give-time.ts'
export { claimGift, receiveGift } from './commands/receive-gift.ts'
export { takeBackGift } from './commands/take-back-gift.ts'

export const subscriptionGiftsModule: Module = {
  name: 'subscription-gifts',
  extends: extensions => {
    extensions.add('wallet.purchases', { kind: 'subscription-gift', rows: PAID_GIFTS })
    extensions.add('accounts.personalData', SUBSCRIPTION_GIFTS_PERSONAL_DATA)
  },
  routes: subscriptionGiftsRoutes,
  events: outbox => {
    outbox.define(SUBSCRIPTION_GIFT_FACTS)
    outbox.on('subscription-gift.made', addressGift)
    outbox.on('sale.reversed', withdrawGift)
  },
  jobs: jobs =>
    jobs.add({
      name: 'subscription-gifts.return',
      cron: '* * * * *',
      run: async (ctx, signal) => void (await returnGifts(ctx, signal)),
    }),
}
