import type { Operation } from './operation.ts'

/** Who appears with the owner, who has asked the fan. Nobody else may answer for the fan, or see whom the owner has asked. */
export const PERFORMER_OPERATIONS: readonly Operation[] = [
  { route: 'listPerformers', request: () => ({ method: 'GET', path: '/v1/performers' }), status: 200 },
  {
    route: 'invitePerformer',
    request: () => ({ method: 'POST', path: '/v1/performers', body: { username: 'follower' } }),
    status: 200,
  },
  { route: 'listAppearances', request: () => ({ method: 'GET', path: '/v1/appearances' }), status: 200 },
  {
    route: 'decideAppearance',
    on: 'of the fan',
    request: w => ({
      method: 'PUT',
      path: `/v1/appearances/${w.performer}`,
      body: { agreed: false, showName: false },
    }),
    status: 404,
    except: { fan: 200 },
  },
  {
    route: 'claimAppearance',
    on: 'by a token of nobody',
    request: () => ({ method: 'POST', path: '/v1/appearances', body: { token: 'none' } }),
    status: 400,
  },
  {
    route: 'removePerformer',
    on: 'of the owner',
    request: w => ({ method: 'DELETE', path: `/v1/performers/${w.performer}` }),
    status: 404,
    except: { owner: 204 },
  },
]
