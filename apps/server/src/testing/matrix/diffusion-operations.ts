import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'
import type { World } from './world.ts'

const ownersAlone = { otherCreator: 404 } as const
/** Nobody follows the other creator. */
const withFollowers = { otherCreator: 409 } as const
const audience = { followers: true }
const inAnHour = ({ t }: World) => new Date(t.clock.now().getTime() + 3_600_000).toISOString()

/**
 * Of a creator's messages to many. One is sent; one waits for its time, gets another and is cancelled; the one that is sent
 * is taken back at the end. After them those that go out by themselves.
 */
export const DIFFUSION_OPERATIONS: readonly Operation[] = [
  {
    route: 'countDiffusion',
    request: () => ({ method: 'POST', path: '/v1/diffusions/count', body: { audience } }),
    status: 200,
  },
  {
    route: 'createDiffusion',
    request: () => ({
      method: 'POST',
      path: '/v1/diffusions',
      body: { clientId: randomUUID(), text: 'Para todos', audience },
    }),
    status: 200,
    except: withFollowers,
  },
  { route: 'listDiffusions', request: () => ({ method: 'GET', path: '/v1/diffusions' }), status: 200 },
  {
    route: 'listDiffusions',
    on: 'those to come',
    request: () => ({ method: 'GET', path: '/v1/diffusions?filter=scheduled' }),
    status: 200,
  },
  {
    route: 'getDiffusion',
    request: w => ({ method: 'GET', path: `/v1/diffusions/${w.diffusions.sold}` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'listDiffusionBuyers',
    request: w => ({ method: 'GET', path: `/v1/diffusions/${w.diffusions.sold}/buyers` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'rescheduleDiffusion',
    request: w => ({
      method: 'PUT',
      path: `/v1/diffusions/${w.diffusions.scheduled}/time`,
      body: { at: inAnHour(w) },
    }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'pauseDiffusion',
    request: w => ({ method: 'PUT', path: `/v1/diffusions/${w.diffusions.sold}/pause` }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'resumeDiffusion',
    request: w => ({ method: 'DELETE', path: `/v1/diffusions/${w.diffusions.sold}/pause` }),
    status: 409,
    except: ownersAlone,
  },
  {
    route: 'cancelDiffusion',
    request: w => ({ method: 'DELETE', path: `/v1/diffusions/${w.diffusions.scheduled}` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'withdrawDiffusion',
    request: w => ({ method: 'POST', path: `/v1/diffusions/${w.diffusions.sold}/withdrawal` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'setAutomaticMessage',
    request: () => ({
      method: 'PUT',
      path: '/v1/automatic-messages/welcome',
      body: { enabled: false, text: 'Hola, {nombre}', delay: 10 },
    }),
    status: 200,
  },
  {
    route: 'setAutomaticHours',
    request: () => ({ method: 'PUT', path: '/v1/automatic-messages/hours', body: { from: 9, to: 22 } }),
    status: 200,
  },
  {
    route: 'listAutomaticMessages',
    request: () => ({ method: 'GET', path: '/v1/automatic-messages' }),
    status: 200,
  },
]
