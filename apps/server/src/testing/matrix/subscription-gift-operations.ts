import { randomUUID } from 'node:crypto'
import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'

const creators = { owner: 403, otherCreator: 403 } as const

/** Of subscriptions that are given. The buyer's gift to the follower is taken back at the end; nobody receives one. */
export const SUBSCRIPTION_GIFT_OPERATIONS: readonly Operation[] = [
  {
    route: 'giveSubscription',
    on: 'that is free',
    request: () => ({
      method: 'POST',
      path: '/v1/users/owner/subscription-gifts',
      body: { duration: '1m', price: 0, to: { kind: 'link' }, words: '', signed: false },
    }),
    status: 409,
    except: hidden,
  },
  {
    route: 'listSubscriptionGifts',
    request: () => ({ method: 'GET', path: '/v1/subscription-gifts' }),
    status: 200,
  },
  {
    route: 'getReceivedGift',
    request: w => ({ method: 'GET', path: `/v1/subscription-gifts/${w.gifts.forFollower}` }),
    status: 200,
    except: { ...hiddenFromAllBut(['follower']), ...creators },
  },
  {
    route: 'receiveGift',
    on: 'that is not there',
    request: () => ({ method: 'POST', path: `/v1/subscription-gifts/${randomUUID()}/receipt` }),
    status: 404,
  },
  {
    route: 'getGiftOfCode',
    request: w => ({ method: 'GET', path: `/v1/subscription-gifts/codes/${w.gifts.code}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'claimGift',
    on: 'by a code of nobody',
    request: () => ({ method: 'POST', path: `/v1/subscription-gifts/codes/${'a'.repeat(20)}/receipt` }),
    status: 404,
  },
  {
    route: 'giveTime',
    on: 'to somebody who blocks the owner',
    request: () => ({ method: 'POST', path: '/v1/subscribers/blocker/time', body: { days: 7, words: '' } }),
    status: 404,
  },
  {
    route: 'takeBackSubscriptionGift',
    request: w => ({ method: 'DELETE', path: `/v1/subscription-gifts/${w.gifts.forFollower}` }),
    status: 200,
    except: { ...hiddenFromAllBut(['buyer']), ...creators },
  },
]
