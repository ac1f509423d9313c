import type { Operation } from './operation.ts'

/** Who appears with the owner, who has asked the follower. Nobody else may answer for them, or see whom the owner has asked. */
export const PERFORMER_OPERATIONS: readonly Operation[] = [
  { route: 'listPerformers', request: () => ({ method: 'GET', path: '/v1/performers' }), status: 200 },
  {
    route: 'invitePerformer',
    request: () => ({ method: 'POST', path: '/v1/performers', body: { username: 'subscriber' } }),
    status: 200,
    // for whom the subscriber's page does not exist
    except: { otherCreator: 404 },
  },
  { route: 'listAppearances', request: () => ({ method: 'GET', path: '/v1/appearances' }), status: 200 },
  {
    route: 'decideAppearance',
    on: 'of the follower',
    request: w => ({
      method: 'PUT',
      path: `/v1/appearances/${w.performer}`,
      body: { agreed: false, showName: false },
    }),
    status: 404,
    except: { follower: 200 },
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
