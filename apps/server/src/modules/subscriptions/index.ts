import type { Module } from '../../platform/module.ts'
import { tellPrice } from './commands/ask-price.ts'
import { endRenewals } from './commands/end-renewals.ts'
import { expireSubscriptions } from './commands/expire-subscriptions.ts'
import { remindOfRenewals } from './commands/remind-of-renewals.ts'
import { renewSubscriptions } from './commands/renew-subscriptions.ts'
import { followBlock, resumePaid, suspendPaid } from './commands/suspend-subscriptions.ts'
import { withdrawPeriod } from './commands/withdraw-period.ts'
import { PAID_PERIODS } from './periods.repository.ts'
import { SUBSCRIPTION_FACTS } from './subscriptions.events.ts'
import { SUBSCRIPTIONS_PERSONAL_DATA } from './subscriptions.personal-data.ts'
import { subscriptionsRealtime } from './subscriptions.realtime.ts'
import { countActive, lastEnd } from './subscriptions.repository.ts'
import { subscriptionsRoutes } from './subscriptions.routes.ts'
import type {} from './subscriptions.tables.ts'

export { addGivenPeriod, type GivenTime } from './commands/add-given-period.ts'
export { addPassingSubscription } from './commands/add-passing-subscription.ts'
export { askPrice } from './commands/ask-price.ts'
export { stopPromotion } from './commands/change-promotion.ts'
export { expireSubscriptions } from './commands/expire-subscriptions.ts'
export { renewSubscriptions } from './commands/renew-subscriptions.ts'
export { setPlans } from './commands/set-plans.ts'
export { startPromotion } from './commands/start-promotion.ts'
export { subscribe } from './commands/subscribe.ts'
export { withdrawGiven } from './commands/withdraw-period.ts'
export { hasBought, hasPaid } from './promotions.access.ts'
export { endOf, requireEnd } from './promotions.policy.ts'
export { earnedSince } from './promotions.repository.ts'
export { subscriberTo, subscriptionTo } from './queries/between.ts'
export { isHiddenFromFan } from './queries/is-hidden-from-fan.ts'
export { getOwnPlans, listPlans } from './queries/list-plans.ts'
export { listSubscribers } from './queries/list-subscribers.ts'
export { inOrder, type OfferedPlan, plansOf } from './queries/plans-of.ts'
export { type Standing, standingBetween } from './queries/standing-between.ts'
export { withGivenTime } from './queries/with-given-time.ts'
export {
  accessCountOf,
  accessibleTo,
  activeSubscribersOf,
  comingToEnd,
  endingOf,
  fansOf,
  formerSubscribersOf,
  hasAccess,
  isFanOf,
  leastMonthPrice,
  leastPrice,
  offeredPlans,
  offersPlans,
  subscribersOf,
  subscriptionAs,
} from './subscriptions.access.ts'
export { countBegun } from './subscriptions.figures.ts'
export { type SubscriptionStatus, statusOf } from './subscriptions.policy.ts'
export { presentPlans } from './subscriptions.presenter.ts'

export const subscriptionsModule: Module = {
  name: 'subscriptions',
  extends: extensions => {
    extensions.add('wallet.purchases', { kind: 'subscription', rows: PAID_PERIODS })
    extensions.add('accounts.personalData', SUBSCRIPTIONS_PERSONAL_DATA)
    extensions.add('accounts.closing', {
      reason: 'ACTIVE_SUBSCRIPTIONS',
      count: (ctx, userId) => countActive(ctx.db, userId, ctx.clock.now()),
      until: (ctx, userId) => lastEnd(ctx.db, userId, ctx.clock.now()),
    })
  },
  routes: subscriptionsRoutes,
  events: outbox => {
    outbox.define(SUBSCRIPTION_FACTS)
    subscriptionsRealtime(outbox)
    outbox.on('block.changed', (tx, { blockerId, blockedId }) => followBlock(tx, blockerId, blockedId))
    outbox.on('payer.suspended', (tx, { userId }) => suspendPaid(tx, userId))
    outbox.on('payer.resumed', (tx, { userId }) => resumePaid(tx, userId))
    outbox.on('sale.reversed', async (tx, { kind, subject, ref, withdraws }) => {
      if (kind === 'subscription' && withdraws) await withdrawPeriod(tx, { subscriptionId: subject.id, ref })
    })
  },
  jobs: jobs => {
    jobs.on('subscriptions.end-renewals', {}, endRenewals)
    jobs.on('subscriptions.tell-price', {}, tellPrice)
    jobs.add({
      name: 'subscriptions.renew-and-expire',
      cron: '* * * * *',
      run: async (ctx, signal) => {
        await remindOfRenewals(ctx, signal)
        await renewSubscriptions(ctx, signal)
        await expireSubscriptions(ctx, signal)
      },
    })
  },
}
