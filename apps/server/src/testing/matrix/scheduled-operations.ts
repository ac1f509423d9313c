import { randomUUID } from 'node:crypto'
import type { Operation } from './operation.ts'
import type { World } from './world.ts'

const ownersAlone = { otherCreator: 404 } as const
const inAnHour = ({ t }: World) => new Date(t.clock.now().getTime() + 3_600_000).toISOString()
const path = (w: World, rest = '') => `/v1/chats/${w.chat}/scheduled${rest}`

/** Of what the owner has written to be sent later to a subscriber. One is changed, sent at once and then too late to delete. */
export const SCHEDULED_OPERATIONS: readonly Operation[] = [
  {
    route: 'scheduleMessage',
    request: w => ({
      method: 'POST',
      path: path(w),
      body: { clientId: randomUUID(), text: 'Más tarde', at: inAnHour(w) },
    }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'listScheduled',
    request: w => ({ method: 'GET', path: path(w) }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'changeScheduled',
    request: w => ({
      method: 'PUT',
      path: path(w, `/${w.scheduledMessage}`),
      body: { text: 'Un poco más tarde', at: inAnHour(w) },
    }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'sendScheduledNow',
    request: w => ({ method: 'POST', path: path(w, `/${w.scheduledMessage}/now`) }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'cancelScheduled',
    request: w => ({ method: 'DELETE', path: path(w, `/${w.scheduledMessage}`) }),
    status: 409,
    except: ownersAlone,
  },
]
