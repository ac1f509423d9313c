import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'
import type { World } from './world.ts'

const body = { reason: 'spam', note: '' } as const
const decision = { measure: 'none', hide: false, block: false, rule: '', statement: '' } as const

/** What people report. The case that is decided here is another one than that which staff open. */
export const REPORT_OPERATIONS: readonly Operation[] = [
  {
    route: 'reportPost',
    on: 'open',
    request: w => ({ method: 'POST', path: `/v1/posts/${w.posts.open}/reports`, body }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  {
    route: 'reportPost',
    on: 'not out yet',
    request: w => ({ method: 'POST', path: `/v1/posts/${w.scheduled}/reports`, body }),
    status: 404,
    except: { owner: 403 },
  },
  {
    route: 'reportComment',
    on: 'open',
    request: w => ({
      method: 'POST',
      path: `/v1/posts/${w.posts.open}/comments/${w.comment}/reports`,
      body,
    }),
    status: 200,
    except: { ...hidden, subscriber: 403 },
  },
  {
    route: 'reportComment',
    on: 'for subscribers',
    request: w => ({
      method: 'POST',
      path: `/v1/posts/${w.posts.subscribers}/comments/${w.comment}/reports`,
      body,
    }),
    status: 404,
    except: hiddenFromAllBut([]),
  },
  {
    route: 'reportProfile',
    on: 'of the owner, also for who cannot see it',
    request: () => ({ method: 'POST', path: '/v1/users/owner/reports', body }),
    status: 200,
    except: { owner: 403 },
  },
  {
    route: 'reportWelcome',
    on: 'of a page that has none',
    request: () => ({ method: 'POST', path: '/v1/users/owner/welcome/reports', body }),
    status: 404,
  },
  {
    route: 'reportChat',
    request: w => ({ method: 'POST', path: `/v1/chats/${w.chat}/reports`, body }),
    status: 404,
    except: { subscriber: 200, owner: 200 },
  },
  {
    route: 'reportMessage',
    on: 'of the owner',
    request: w => ({ method: 'POST', path: `/v1/chats/${w.chat}/messages/${w.message}/reports`, body }),
    status: 404,
    except: { subscriber: 200, owner: 403 },
  },
  {
    route: 'reportVault',
    on: 'for sale',
    request: w => ({ method: 'POST', path: `/v1/vaults/${w.vaults.paid}/reports`, body }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  {
    route: 'getOwnMeasure',
    on: 'a post that is not taken down',
    request: w => ({ method: 'GET', path: `/v1/reports/measures/post/${w.posts.open}` }),
    status: 404,
  },
  { route: 'getReportCase', request: w => ({ method: 'GET', path: of(w) }), status: 200 },
  {
    route: 'getReportMoment',
    on: 'of a case without any',
    request: w => ({ method: 'GET', path: of(w, '/moments/0') }),
    status: 404,
  },
  {
    route: 'decideReportCase',
    on: 'decided',
    request: w => ({ method: 'POST', path: of(w, '/decision'), body: decision }),
    status: 409,
  },
  {
    route: 'restoreReported',
    on: 'not taken down',
    request: w => ({
      method: 'POST',
      path: of(w, '/restore'),
      body: { statement: 'Nos equivocamos con esto.' },
    }),
    status: 409,
  },
]

const of = (w: World, path = '') => `/v1/staff/reports/${w.case}${path}`
