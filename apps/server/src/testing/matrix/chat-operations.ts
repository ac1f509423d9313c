import { CANARY } from './canary.ts'
import { hiddenFromAllBut, type Operation } from './operation.ts'

const ROUTES = {
  favourite: { PUT: 'markFavourite', DELETE: 'unmarkFavourite' },
  mute: { PUT: 'muteChat', DELETE: 'unmuteChat' },
} as const
/** The queue is of creators, and each has their own. */
const ownersAlone = { otherCreator: 404 } as const
const OF_TWO = hiddenFromAllBut(['subscriber', 'owner'])

/** What becomes of a message of the owner in the chat with a subscriber, how each of the two marks the chat, and which wait. */
export const CHAT_OPERATIONS: readonly Operation[] = [
  {
    route: 'editMessage',
    request: w => ({
      method: 'PATCH',
      path: `/v1/chats/${w.chat}/messages/${w.message}`,
      body: { text: CANARY.message },
    }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'setReaction',
    request: w => ({
      method: 'PUT',
      path: `/v1/chats/${w.chat}/messages/${w.message}/reaction`,
      body: { reaction: 'heart' },
    }),
    status: 200,
    // one's own
    except: { ...OF_TWO, owner: 403 },
  },
  {
    route: 'deleteReaction',
    request: w => ({ method: 'DELETE', path: `/v1/chats/${w.chat}/messages/${w.message}/reaction` }),
    status: 200,
    except: OF_TWO,
  },
  ...(['pinMessage', 'unpinMessage'] as const).map(
    (route): Operation => ({
      route,
      request: w => ({
        method: route === 'pinMessage' ? 'PUT' : 'DELETE',
        path: `/v1/chats/${w.chat}/messages/${w.message}/pin`,
      }),
      status: 200,
      except: OF_TWO,
    }),
  ),
  {
    route: 'listPinned',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/pinned` }),
    status: 200,
    except: OF_TWO,
  },
  {
    route: 'listMessages',
    on: 'what changed',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/messages?changes=0` }),
    status: 200,
    except: OF_TWO,
  },
  {
    route: 'putDraft',
    request: w => ({ method: 'PUT', path: `/v1/chats/${w.chat}/draft`, body: { text: 'Estaba por' } }),
    status: 200,
    except: OF_TWO,
  },
  { route: 'countWaiting', request: () => ({ method: 'GET', path: '/v1/chats/waiting/count' }), status: 200 },
  ...(['value', 'wait'] as const).map(
    (order): Operation => ({
      route: 'listWaitingChats',
      on: `by ${order}`,
      request: () => ({ method: 'GET', path: `/v1/chats/waiting?order=${order}` }),
      status: 200,
    }),
  ),
  {
    route: 'getWaiting',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/waiting` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'dismissWaiting',
    request: w => ({ method: 'PUT', path: `/v1/chats/${w.chat}/answered`, body: { seq: 1 } }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'restoreWaiting',
    request: w => ({ method: 'DELETE', path: `/v1/chats/${w.chat}/answered` }),
    status: 200,
    except: ownersAlone,
  },
  {
    route: 'listMessages',
    on: 'around one',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/messages?around=1` }),
    status: 200,
    except: OF_TWO,
  },
  ...(['favourite', 'mute'] as const).flatMap(mark =>
    (['PUT', 'DELETE'] as const).map(
      (method): Operation => ({
        route: ROUTES[mark][method],
        request: w => ({ method, path: `/v1/chats/${w.chat}/${mark}` }),
        status: 200,
        except: OF_TWO,
      }),
    ),
  ),
]
