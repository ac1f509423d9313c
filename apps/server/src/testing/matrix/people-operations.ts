import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'
import { as } from './subjects.ts'

/** Of media to subscriptions: what belongs to people, their money, and what they are to each other. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  // work that was requested
  {
    route: 'getJob',
    request: w => ({ method: 'GET', path: `/v1/jobs/${w.job}` }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'cancelJob',
    request: w => ({ method: 'DELETE', path: `/v1/jobs/${w.job}` }),
    status: 204,
    except: hiddenFromAllBut(['owner']),
  },

  // media
  {
    route: 'getMedia',
    request: w => ({ method: 'GET', path: `/v1/media/${w.media}` }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'putCaptions',
    on: 'a picture, which has none',
    request: w => ({
      method: 'PUT',
      path: `/v1/media/${w.media}/captions/es`,
      body: { text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola' },
    }),
    status: 200,
    except: { ...hiddenFromAllBut([]), owner: 404 },
  },
  {
    route: 'deleteCaptions',
    request: w => ({ method: 'DELETE', path: `/v1/media/${w.media}/captions/es` }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'putPoster',
    on: 'a picture, which is one',
    request: w => ({ method: 'PUT', path: `/v1/media/${w.media}/poster`, body: { picture: w.media } }),
    status: 200,
    except: { ...hiddenFromAllBut([]), owner: 404 },
  },
  {
    route: 'setFocalPoint',
    request: w => ({ method: 'PUT', path: `/v1/media/${w.media}/focal`, body: { x: 0.3, y: 0.2 } }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'deleteMedia',
    on: 'somebody else’s',
    request: w => ({ method: 'DELETE', path: `/v1/media/${w.media}` }),
    status: 204,
    // the owner's own is deleted in the module's tests; here it must survive the other rows
    except: { ...hiddenFromAllBut([]), owner: 204 },
  },

  {
    route: 'getFile',
    on: 'without a link',
    request: w => ({ method: 'GET', path: `//media/p/${w.media}/photo-320.webp` }),
    status: 404,
  },
  {
    route: 'getFile',
    on: 'by the owner’s link, which their session opens for every holder',
    request: async w => {
      const post = await as(w.t, w.actors.owner, 'GET', `/v1/posts/${w.posts.open}`)
      return { method: 'GET', path: `/${post.json().media[0].src}` }
    },
    status: 200,
  },
  {
    route: 'getPicture',
    on: 'that is not there',
    request: () => ({ method: 'GET', path: `//media/avatar/${'0'.repeat(40)}/96.webp` }),
    status: 404,
  },

  // relationships
  {
    route: 'follow',
    request: () => ({ method: 'PUT', path: '/v1/users/owner/follow' }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  {
    route: 'unfollow',
    request: () => ({ method: 'DELETE', path: '/v1/users/owner/follow' }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  { route: 'listFollowing', request: () => ({ method: 'GET', path: '/v1/following' }), status: 200 },
  {
    route: 'block',
    request: () => ({ method: 'PUT', path: '/v1/users/other/block' }),
    status: 204,
    except: { otherCreator: 403 },
  },
  {
    route: 'unblock',
    request: () => ({ method: 'DELETE', path: '/v1/users/other/block' }),
    status: 204,
    except: { otherCreator: 204 },
  },
  {
    route: 'listFollowers',
    request: () => ({ method: 'GET', path: '/v1/followers' }),
    status: 200,
  },
  {
    route: 'removeFollower',
    request: () => ({ method: 'DELETE', path: '/v1/followers/follower' }),
    status: 200,
  },
  {
    route: 'getBlockedCountries',
    request: () => ({ method: 'GET', path: '/v1/blocked-countries' }),
    status: 200,
  },
  {
    route: 'setBlockedCountries',
    on: 'as they were once',
    request: () => ({ method: 'PUT', path: '/v1/blocked-countries', body: { countries: [], version: 7 } }),
    status: 409,
  },
  { route: 'listBlocked', request: () => ({ method: 'GET', path: '/v1/blocked' }), status: 200 },

  // wallet
  { route: 'getBalance', request: () => ({ method: 'GET', path: '/v1/wallet' }), status: 200 },
  { route: 'getPayerStop', request: () => ({ method: 'GET', path: '/v1/wallet/stop' }), status: 200 },
  {
    route: 'createRecharge',
    request: () => ({ method: 'POST', path: '/v1/recharges', body: { amount: 1_000 } }),
    status: 200,
  },
  {
    route: 'getRecharge',
    request: w => ({ method: 'GET', path: `/v1/recharges/${w.recharge}` }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  {
    route: 'leaveRecharge',
    request: w => ({ method: 'PUT', path: `/v1/recharges/${w.recharge}/left` }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  { route: 'getRechargeOffer', request: () => ({ method: 'GET', path: '/v1/recharge-offer' }), status: 200 },
  {
    route: 'getRechargeTransfer',
    request: w => ({ method: 'GET', path: `/v1/recharges/${w.recharge}/transfer` }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  {
    route: 'getReceipt',
    request: async w => {
      const { items } = (await as(w.t, w.actors.subscriber, 'GET', '/v1/recharges')).json()
      const approved = items.find((item: { receipt: string | null }) => item.receipt !== null)
      return { method: 'GET', path: `/v1/recharges/${approved.id}/receipt.pdf` }
    },
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  { route: 'listRecharges', request: () => ({ method: 'GET', path: '/v1/recharges' }), status: 200 },
  { route: 'listTransactions', request: () => ({ method: 'GET', path: '/v1/transactions' }), status: 200 },
  {
    route: 'getTransaction',
    request: async w => {
      const { items } = (await as(w.t, w.actors.owner, 'GET', '/v1/transactions')).json()
      return { method: 'GET', path: `/v1/transactions/${items[0].id}` }
    },
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'exportTransactions',
    request: () => ({ method: 'GET', path: '/v1/transactions.csv' }),
    status: 200,
  },
  {
    route: 'paymentWebhook',
    request: () => ({ method: 'POST', path: '/v1/webhooks/test', body: {} }),
    status: 400,
  },

  // subscriptions
  {
    route: 'listPlans',
    request: () => ({ method: 'GET', path: '/v1/users/owner/plans' }),
    status: 200,
    except: hidden,
  },
  { route: 'getOwnPlans', request: () => ({ method: 'GET', path: '/v1/plans' }), status: 200 },
  {
    route: 'setPlans',
    request: () => ({ method: 'PUT', path: '/v1/plans', body: { items: [{ duration: '1m', price: 0 }] } }),
    status: 200,
  },
  {
    route: 'setRenewal',
    request: w => ({ method: 'PATCH', path: `/v1/subscriptions/${w.subscription}`, body: { renews: false } }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  {
    route: 'stopAllRenewals',
    request: () => ({ method: 'DELETE', path: '/v1/subscriptions/renewals' }),
    status: 200,
  },
  { route: 'listSubscriptions', request: () => ({ method: 'GET', path: '/v1/subscriptions' }), status: 200 },
  { route: 'listSubscribers', request: () => ({ method: 'GET', path: '/v1/subscribers' }), status: 200 },
  {
    route: 'countSubscribers',
    request: () => ({ method: 'GET', path: '/v1/subscribers/counts' }),
    status: 200,
  },
  {
    route: 'exportSubscribers',
    request: () => ({ method: 'GET', path: '/v1/subscribers.csv' }),
    status: 200,
  },
]
