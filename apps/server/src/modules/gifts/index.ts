import type { Module } from '../../platform/module.ts'
import { countReversed } from './commands/count-reversed.ts'
import type {} from './gifts.audit.ts'
import { GIFT_FACTS } from './gifts.events.ts'
import { GIFTS_PERSONAL_DATA } from './gifts.personal-data.ts'
import { giftsRoutes } from './gifts.routes.ts'
import type {} from './gifts.tables.ts'
import { PAID_GIFTS } from './given.repository.ts'
import { givenGifts } from './queries/given-gifts.ts'
import { titlesOfGifts } from './queries/titles-of-gifts.ts'

export { sendGift } from './commands/send-gift.ts'
export { shortName } from './gifts.policy.ts'
export {
  countGiftsByMinute,
  countLiveGivers,
  type LiveSum,
  listLiveGiverIds,
  listLiveGivers,
  readLiveGiver,
  sumGiftsOfLives,
} from './lives.repository.ts'
export { givenGifts } from './queries/given-gifts.ts'
export { listGifts } from './queries/list-gifts.ts'

export const giftsModule: Module = {
  name: 'gifts',
  extends: extensions => {
    extensions.add('messages.gifts', givenGifts)
    extensions.add('wallet.titles', { subject: 'gift', titles: titlesOfGifts })
    extensions.add('wallet.purchases', { kind: 'gift', rows: PAID_GIFTS })
    extensions.add('accounts.personalData', GIFTS_PERSONAL_DATA)
  },
  routes: giftsRoutes,
  events: outbox => {
    outbox.define(GIFT_FACTS)
    outbox.on('sale.reversed', countReversed)
  },
}
