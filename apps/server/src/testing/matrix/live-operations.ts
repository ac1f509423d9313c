import { randomUUID } from 'node:crypto'
import { LIVE_SAID } from '../../modules/lives/testing/living.ts'
import { DAY } from '../../platform/clock.ts'
import { hidden, type Operation } from './operation.ts'
import type { World } from './world.ts'

/** Lives of creators are their own. */
const ownersAlone = { otherCreator: 404 } as const
const of = (w: World, path: string) => `/v1/lives/${w.live.id}${path}`
const inTwoDays = ({ t }: World) => new Date(t.clock.now().getTime() + 2 * DAY).toISOString()

/** The live that the owner has on air for subscribers, which ends last. */
export const LIVE_OPERATIONS: readonly Operation[] = [
  ...(
    [
      ['listLives', '/v1/lives'],
      ['listScheduledLives', '/v1/lives/scheduled'],
      ['listReplays', '/v1/lives/replays'],
      ['getStudio', '/v1/lives/studio'],
      ['listOwnLives', '/v1/lives/mine'],
      ['listStaffLives', '/v1/staff/lives'],
    ] as const
  ).map(([route, path]): Operation => ({ route, request: () => ({ method: 'GET', path }), status: 200 })),
  {
    route: 'getLiveRoom',
    request: () => ({ method: 'GET', path: '/v1/users/owner/live' }),
    status: 200,
    except: hidden,
  },
  { route: 'getLive', request: w => ({ method: 'GET', path: of(w, '') }), status: 200, except: hidden },
  {
    route: 'enterLive',
    on: 'that is free for subscribers',
    request: w => ({ method: 'POST', path: of(w, '/entry'), body: { price: 0 } }),
    status: 403,
    except: { ...hidden, subscriber: 200 },
  },
  {
    route: 'remindOfLive',
    request: w => ({ method: 'PUT', path: of(w, '/reminder') }),
    status: 200,
    except: { ...hidden, owner: 409 },
  },
  {
    route: 'forgetLiveReminder',
    request: w => ({ method: 'DELETE', path: of(w, '/reminder') }),
    status: 200,
    except: hidden,
  },
  {
    route: 'remindOfLives',
    request: () => ({ method: 'PUT', path: '/v1/users/owner/live/reminder' }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  {
    route: 'forgetLivesReminder',
    request: () => ({ method: 'DELETE', path: '/v1/users/owner/live/reminder' }),
    status: 200,
    except: hidden,
  },
  {
    route: 'createLive',
    on: 'for later',
    request: w => ({ method: 'POST', path: '/v1/lives', body: { ...LIVE_SAID, at: inTwoDays(w) } }),
    status: 200,
  },
  {
    route: 'getStudioLive',
    request: w => ({ method: 'GET', path: of(w, '/studio') }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'changeLive',
    request: w => ({ method: 'PATCH', path: of(w, ''), body: { title: 'Otro título' } }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'cancelLive',
    on: 'that is on air',
    request: w => ({ method: 'POST', path: of(w, '/cancellation') }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'startLive',
    on: 'that is on air',
    request: w => ({ method: 'POST', path: of(w, '/start') }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'openLiveIngest',
    request: w => ({ method: 'POST', path: of(w, '/ingest') }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'testLiveConnection',
    request: () => ({ method: 'POST', path: '/v1/lives/connection-tests' }),
    status: 200,
  },
  {
    route: 'openRehearsal',
    on: 'where programs cannot send',
    request: () => ({ method: 'POST', path: '/v1/lives/rehearsal' }),
    status: 409,
  },
  {
    route: 'getLiveSignal',
    request: () => ({ method: 'GET', path: '/v1/lives/signal' }),
    status: 200,
  },
  {
    route: 'getStreamKey',
    on: 'where programs cannot send',
    request: () => ({ method: 'GET', path: '/v1/lives/stream-key' }),
    status: 409,
  },
  {
    route: 'renewStreamKey',
    on: 'where programs cannot send',
    request: () => ({ method: 'POST', path: '/v1/lives/stream-key' }),
    status: 409,
  },
  {
    route: 'keepReplay',
    on: 'while it is on air',
    request: w => ({ method: 'POST', path: of(w, '/replay'), body: { to: 'post', price: 0, text: '' } }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'thankGivers',
    on: 'while it is on air',
    request: w => ({ method: 'POST', path: of(w, '/thanks'), body: { text: 'Gracias' } }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'deleteRecording',
    on: 'while it is on air',
    request: w => ({ method: 'DELETE', path: of(w, '/recording') }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'stopLive',
    on: 'that is not there',
    request: () => ({
      method: 'POST',
      path: `/v1/staff/lives/${randomUUID()}/end`,
      body: { reason: 'Lo decidió el equipo' },
    }),
    status: 404,
  },
  {
    route: 'endLive',
    request: w => ({ method: 'POST', path: of(w, '/end') }),
    status: 200,
    except: ownersAlone,
  },
]
