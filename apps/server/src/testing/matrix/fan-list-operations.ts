import type { Operation } from './operation.ts'

const ownersAlone = { otherCreator: 404 } as const
const rename = { name: 'Otro nombre', rule: null }
const fans = { usernames: ['subscriber'] }

/** Of a creator's lists of fans, notes about them and quick replies. The owner's list is deleted at the end. */
export const FAN_LIST_OPERATIONS: readonly Operation[] = [
  {
    route: 'setQuickReplies',
    request: () => ({ method: 'PUT', path: '/v1/quick-replies', body: { items: ['Gracias, {nombre}'] } }),
    status: 200,
  },
  { route: 'getQuickReplies', request: () => ({ method: 'GET', path: '/v1/quick-replies' }), status: 200 },
  { route: 'listFanLists', request: () => ({ method: 'GET', path: '/v1/fan-lists' }), status: 200 },
  {
    route: 'createFanList',
    request: () => ({
      method: 'POST',
      path: '/v1/fan-lists',
      body: { name: 'Gastan', rule: { spentMoreThan: 5_000 } },
    }),
    status: 200,
  },
  {
    route: 'listFanListMembers',
    request: w => ({ method: 'GET', path: `/v1/fan-lists/${w.fanList}/members` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'listSubscribers',
    on: 'on a list',
    request: w => ({ method: 'GET', path: `/v1/subscribers?list=${w.fanList}` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'addToFanList',
    request: w => ({ method: 'POST', path: `/v1/fan-lists/${w.fanList}/members`, body: fans }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'removeFromFanList',
    request: w => ({ method: 'POST', path: `/v1/fan-lists/${w.fanList}/members/removed`, body: fans }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'getFanMarks',
    request: () => ({ method: 'GET', path: '/v1/fans/subscriber/marks' }),
    status: 200,
    except: ownersAlone,
  },
  ...(['blocked', 'blocker', 'suspended', 'otherCreator'] as const).map(
    (fan): Operation => ({
      route: 'getFanMarks',
      on: fan,
      request: () => ({ method: 'GET', path: `/v1/fans/${fan}/marks` }),
      status: 404,
    }),
  ),
  {
    route: 'getFanCard',
    request: () => ({ method: 'GET', path: '/v1/fans/subscriber/card' }),
    status: 200,
    except: ownersAlone,
  },
  ...(['blocked', 'blocker', 'suspended', 'otherCreator'] as const).map(
    (fan): Operation => ({
      route: 'getFanCard',
      on: fan,
      request: () => ({ method: 'GET', path: `/v1/fans/${fan}/card` }),
      status: 404,
    }),
  ),
  {
    route: 'putFanNote',
    request: () => ({ method: 'PUT', path: '/v1/fans/subscriber/note', body: { text: 'Llegó en mayo' } }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'deleteFanNote',
    request: () => ({ method: 'DELETE', path: '/v1/fans/subscriber/note' }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'changeFanList',
    request: w => ({ method: 'PUT', path: `/v1/fan-lists/${w.fanList}`, body: rename }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'deleteFanList',
    request: w => ({ method: 'DELETE', path: `/v1/fan-lists/${w.fanList}` }),
    status: 204,
    except: ownersAlone,
  },
]
