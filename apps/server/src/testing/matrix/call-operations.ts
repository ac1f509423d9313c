import { randomUUID } from 'node:crypto'
import { OPEN_SETTINGS } from '../../modules/calls/testing/calling.ts'
import { HOUR } from '../../platform/clock.ts'
import { hiddenFromAllBut, type Operation } from './operation.ts'
import type { World } from './world.ts'

const creators = { owner: 403, otherCreator: 403 } as const
/** Calls of creators are their own. */
const ownersAlone = { otherCreator: 404 } as const
const OF_TWO = hiddenFromAllBut(['subscriber', 'owner'])
const OF_FAN = { ...hiddenFromAllBut(['subscriber']), ...creators }

const DEVICE = { device: 'one-page' }
const laterOn = ({ t }: World) => new Date(t.clock.now().getTime() + HOUR).toISOString()
const of = (w: World, path: string) => `/v1/calls/${w.call}${path}`

/** The call that the subscriber has bought of the owner: it rings, and then it is declined. */
export const CALL_OPERATIONS: readonly Operation[] = [
  { route: 'getCallSettings', request: () => ({ method: 'GET', path: '/v1/calls/settings' }), status: 200 },
  {
    route: 'setCallSettings',
    request: () => ({ method: 'PUT', path: '/v1/calls/settings', body: OPEN_SETTINGS }),
    status: 200,
  },
  {
    route: 'getCallOffer',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/calls/offer` }),
    status: 200,
    except: OF_FAN,
  },
  {
    route: 'buyCall',
    on: 'beside another one',
    request: w => ({
      method: 'POST',
      path: `/v1/chats/${w.chat}/calls`,
      body: { ...DEVICE, kind: 'audio', minutes: 5, price: 600 },
    }),
    status: 409,
    except: OF_FAN,
  },
  { route: 'listOpenCalls', request: () => ({ method: 'GET', path: '/v1/calls/open' }), status: 200 },
  {
    route: 'getCall',
    request: w => ({ method: 'GET', path: of(w, '') }),
    status: 200,
    except: OF_TWO,
  },
  {
    route: 'noteRinging',
    request: w => ({ method: 'POST', path: of(w, '/ringing') }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'declineCall',
    request: w => ({ method: 'POST', path: of(w, '/refusal') }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'proposeCallTime',
    on: 'of one that is over',
    request: w => ({ method: 'PUT', path: of(w, '/proposal'), body: { at: laterOn(w) } }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'acceptCallTime',
    on: 'of one that is over',
    request: w => ({ method: 'POST', path: of(w, '/proposal/acceptance'), body: { at: laterOn(w) } }),
    status: 409,
    except: OF_FAN,
  },
  {
    route: 'acceptCall',
    on: 'that is over',
    request: w => ({ method: 'POST', path: of(w, '/acceptance'), body: DEVICE }),
    status: 409,
    except: ownersAlone,
  },
  ...(
    [
      ['joinCall', 'POST', '/devices', DEVICE],
      ['noteConnection', 'PUT', '/connection', { ...DEVICE, connected: true }],
      ['askCallVideo', 'PUT', '/video', { wished: true }],
      ['hangUp', 'POST', '/end', undefined],
      ['cancelCall', 'POST', '/cancellation', undefined],
    ] as const
  ).map(
    ([route, method, path, body]): Operation => ({
      route,
      on: 'that is over',
      request: w => ({ method, path: of(w, path), ...(body && { body }) }),
      status: 409,
      except: OF_TWO,
    }),
  ),
  {
    route: 'extendCall',
    on: 'that is over',
    request: w => ({ method: 'POST', path: of(w, '/extensions'), body: { price: 600 } }),
    status: 409,
    except: OF_FAN,
  },
  { route: 'listStaffCalls', request: () => ({ method: 'GET', path: '/v1/staff/calls' }), status: 200 },
  {
    route: 'stopCall',
    on: 'that is not there',
    request: () => ({
      method: 'POST',
      path: `/v1/staff/calls/${randomUUID()}/end`,
      body: { reason: 'Lo decidió el equipo' },
    }),
    status: 404,
  },
]
