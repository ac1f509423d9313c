import { randomUUID } from 'node:crypto'
import { FLOWER } from '../factories/gifts.ts'
import { hidden, type Operation } from './operation.ts'
import type { World } from './world.ts'

/** The live is for subscribers: they and its creator are in it. */
const INSIDE = { ...hidden, subscriber: 200, owner: 200 } as const
/** Lives of creators are their own. */
const ownersAlone = { otherCreator: 404 } as const

const of = (w: World, path: string) => `/v1/lives/${w.live.id}${path}`
const RESTRICTION = '/viewers/follower/restriction'

/** The chat of the live that the owner has on air. */
export const LIVE_CHAT_OPERATIONS: readonly Operation[] = [
  {
    route: 'listLiveMessages',
    request: w => ({ method: 'GET', path: of(w, '/messages') }),
    status: 403,
    except: INSIDE,
  },
  {
    route: 'writeLiveMessage',
    request: w => ({
      method: 'POST',
      path: of(w, '/messages'),
      body: { client: randomUUID(), text: 'Hola' },
    }),
    status: 403,
    except: INSIDE,
  },
  {
    route: 'sendGift',
    on: 'in a live, at another price',
    request: w => ({
      method: 'POST',
      path: '/v1/users/owner/gifts',
      body: { gift: FLOWER, price: 1, words: '', place: { kind: 'live', live: w.live.id } },
    }),
    status: 403,
    except: { ...hidden, subscriber: 409 },
  },
  {
    route: 'setLiveChat',
    request: w => ({
      method: 'PUT',
      path: of(w, '/chat'),
      body: { slowSeconds: 0, writers: 'everyone', links: true },
    }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'setHiddenWords',
    request: () => ({ method: 'PUT', path: '/v1/lives/hidden-words', body: { words: ['grosería'] } }),
    status: 200,
  },
  {
    route: 'pinLiveMessage',
    request: w => ({ method: 'PUT', path: of(w, '/pin'), body: { message: null } }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'deleteLiveMessage',
    request: w => ({ method: 'DELETE', path: of(w, `/messages/${w.live.spareLine}`) }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'restrictViewer',
    request: w => ({ method: 'PUT', path: of(w, RESTRICTION), body: { kind: 'muted', minutes: 1 } }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'listRestrictions',
    request: w => ({ method: 'GET', path: of(w, '/restrictions') }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'liftRestriction',
    request: w => ({ method: 'DELETE', path: of(w, RESTRICTION) }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'reportLive',
    request: w => ({ method: 'POST', path: of(w, '/reports'), body: { reason: 'spam', note: '' } }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
]
