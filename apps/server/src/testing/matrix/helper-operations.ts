import type { Operation } from './operation.ts'

/** Who helps the owner, which the follower does. Nobody else may say yes for them, or see whom the owner has asked. */
export const HELPER_OPERATIONS: readonly Operation[] = [
  { route: 'listHelpers', request: () => ({ method: 'GET', path: '/v1/helpers' }), status: 200 },
  {
    route: 'inviteHelper',
    request: () => ({ method: 'POST', path: '/v1/helpers', body: { username: 'subscriber', rights: [] } }),
    status: 200,
    // for whom the subscriber's page does not exist
    except: { otherCreator: 404 },
  },
  {
    route: 'changeHelper',
    on: 'of the owner',
    request: w => ({ method: 'PUT', path: `/v1/helpers/${w.helper}`, body: { rights: ['write'] } }),
    status: 404,
    except: { owner: 200 },
  },
  { route: 'listHelperDeeds', request: () => ({ method: 'GET', path: '/v1/helpers/deeds' }), status: 200 },
  { route: 'listHelping', request: () => ({ method: 'GET', path: '/v1/helping' }), status: 200 },
  {
    route: 'acceptHelping',
    on: 'of the follower',
    request: w => ({ method: 'PUT', path: `/v1/helping/${w.helper}` }),
    status: 404,
    except: { follower: 200 },
  },
  {
    route: 'startHelping',
    on: 'of the follower',
    request: w => ({ method: 'POST', path: `/v1/helping/${w.helper}/session` }),
    status: 404,
    except: { follower: 200 },
  },
  {
    route: 'leaveHelping',
    on: 'of nobody',
    request: () => ({ method: 'DELETE', path: '/v1/helping/00000000-0000-7000-8000-000000000000' }),
    status: 404,
  },
  {
    route: 'removeHelper',
    on: 'of the owner',
    request: w => ({ method: 'DELETE', path: `/v1/helpers/${w.helper}` }),
    status: 404,
    except: { owner: 204 },
  },
]
