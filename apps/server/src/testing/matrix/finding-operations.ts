import { hiddenFromAllBut, type Operation } from './operation.ts'

/** Voice notes, the search in a chat, and what was shared in it. */
export const FINDING_OPERATIONS: readonly Operation[] = [
  {
    route: 'markHeard',
    request: w => ({ method: 'PUT', path: `/v1/chats/${w.chat}/messages/${w.voiceNote}/heard` }),
    status: 204,
    // its sender does not hear their own
    except: hiddenFromAllBut(['subscriber']),
  },
  ...(['search?term=canary', 'at?time=2020-01-01T00:00:00Z', 'gallery'] as const).map(
    (path): Operation => ({
      route: path.startsWith('search')
        ? 'searchMessages'
        : path.startsWith('at')
          ? 'findMessageAt'
          : 'listShared',
      request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/${path}` }),
      status: 200,
      except: hiddenFromAllBut(['subscriber', 'owner']),
    }),
  ),
  {
    route: 'listSendableFiles',
    on: 'a chat',
    request: w => ({ method: 'GET', path: `/v1/vault-files?chat=${w.chat}` }),
    status: 200,
    except: { otherCreator: 404 },
  },
  { route: 'listSendableFiles', request: () => ({ method: 'GET', path: '/v1/vault-files' }), status: 200 },
  ...(['sent', 'voice', 'links'] as const).map(
    (kind): Operation => ({
      route: 'listShared',
      on: kind,
      request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/gallery?kind=${kind}` }),
      status: 200,
      except: hiddenFromAllBut(['subscriber', 'owner']),
    }),
  ),
]
