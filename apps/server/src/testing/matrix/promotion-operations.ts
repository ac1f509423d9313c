import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'

const UNTIL = { maxUses: 30, endsAt: null } as const
const others = { otherCreator: 404 } as const

/** Of offers, trial links and questions about a price. The owner's are stopped at the end. */
export const PROMOTION_OPERATIONS: readonly Operation[] = [
  { route: 'listPromotions', request: () => ({ method: 'GET', path: '/v1/promotions' }), status: 200 },
  { route: 'getPlanFigures', request: () => ({ method: 'GET', path: '/v1/plans/figures' }), status: 200 },
  {
    route: 'startPromotion',
    on: 'on a duration that nobody offers',
    request: () => ({
      method: 'POST',
      path: '/v1/promotions',
      body: { duration: '12m', percent: 20, audience: 'new', ...UNTIL },
    }),
    status: 404,
  },
  {
    route: 'changePromotion',
    request: w => ({ method: 'PATCH', path: `/v1/promotions/${w.offers.promotion}`, body: UNTIL }),
    status: 200,
    except: others,
  },
  {
    route: 'askPrice',
    on: 'with nobody to ask',
    request: () => ({ method: 'POST', path: '/v1/plans/1m/question', body: { words: '' } }),
    status: 409,
  },
  {
    route: 'acceptPrice',
    on: 'that is agreed already',
    request: w => ({ method: 'POST', path: `/v1/subscriptions/${w.subscription}/price`, body: { price: 0 } }),
    status: 200,
    except: hiddenFromAllBut(['subscriber']),
  },
  { route: 'listTrialLinks', request: () => ({ method: 'GET', path: '/v1/trial-links' }), status: 200 },
  {
    route: 'createTrialLink',
    request: () => ({
      method: 'POST',
      path: '/v1/trial-links',
      body: { name: 'Amigos', days: 3, maxUses: 5, endsAt: null },
    }),
    status: 200,
  },
  {
    route: 'getTrial',
    request: w => ({ method: 'GET', path: `/v1/trials/${w.offers.code}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'startTrial',
    on: 'by a code of nobody',
    request: () => ({ method: 'POST', path: `/v1/trials/${'a'.repeat(10)}` }),
    status: 404,
  },
  {
    route: 'stopTrialLink',
    request: w => ({ method: 'DELETE', path: `/v1/trial-links/${w.offers.link}` }),
    status: 200,
    except: others,
  },
  {
    route: 'stopPromotion',
    request: w => ({ method: 'DELETE', path: `/v1/promotions/${w.offers.promotion}` }),
    status: 200,
    except: others,
  },
]
