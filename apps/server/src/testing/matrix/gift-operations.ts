import { FLOWER } from '../factories/gifts.ts'
import { hidden, type Operation } from './operation.ts'

const MOON = {
  titles: { es: 'Luna', en: 'Moon', pt: 'Lua', fr: 'Lune' },
  drawing: [{ d: 'M12 3a9 9 0 1 0 9 9', filled: false }],
  price: 700,
}

/** Gifts: nobody gives one here, since none costs what is said. */
export const GIFT_OPERATIONS: readonly Operation[] = [
  { route: 'listGifts', request: () => ({ method: 'GET', path: '/v1/gifts' }), status: 200 },
  {
    route: 'sendGift',
    on: 'at another price',
    request: () => ({
      method: 'POST',
      path: '/v1/users/owner/gifts',
      body: { gift: FLOWER, price: 1, words: '', place: { kind: 'chat' } },
    }),
    status: 409,
    except: hidden,
  },
  {
    route: 'listTopGivers',
    request: () => ({ method: 'GET', path: '/v1/users/owner/givers' }),
    status: 200,
    except: hidden,
  },
  {
    route: 'setGiverListing',
    request: () => ({
      method: 'PUT',
      path: '/v1/users/owner/givers/listing',
      body: { listing: 'unnamed' },
    }),
    status: 200,
    except: hidden,
  },
  {
    route: 'showTopGivers',
    request: () => ({ method: 'PUT', path: '/v1/gifts/givers', body: { shown: true } }),
    status: 200,
  },
  { route: 'getGiftCatalogue', request: () => ({ method: 'GET', path: '/v1/staff/gifts' }), status: 200 },
  {
    route: 'createGift',
    request: () => ({ method: 'POST', path: '/v1/staff/gifts', body: MOON }),
    status: 200,
  },
  {
    route: 'changeGift',
    request: () => ({ method: 'PATCH', path: `/v1/staff/gifts/${FLOWER}`, body: { offered: true } }),
    status: 200,
  },
  {
    route: 'orderGifts',
    on: 'without any',
    request: () => ({ method: 'PUT', path: '/v1/staff/gifts/order', body: { gifts: [] } }),
    status: 409,
  },
]
