import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'
import { as } from './world.ts'

let unique = 0

/** Of accounts to subscriptions: people, their money and what they are to each other. */
export const PEOPLE_OPERATIONS: readonly Operation[] = [
  // accounts
  {
    route: 'signUp',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/signup',
      body: {
        type: 'fan',
        name: 'Ana',
        username: `ana${++unique}`,
        email: `ana${unique}@example.test`,
        password: 'Ventana-Azul-9',
        passwordConfirmation: 'Ventana-Azul-9',
        birthDate: '1990-01-01',
        terms: true,
        adult: true,
      },
    }),
    status: 200,
  },
  {
    route: 'checkUsername',
    request: () => ({ method: 'GET', path: '/v1/auth/username/libre' }),
    status: 200,
  },
  {
    route: 'verifyEmail',
    request: () => ({ method: 'POST', path: '/v1/auth/verify-email', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'checkLink',
    request: () => ({ method: 'POST', path: '/v1/auth/link', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'confirmWithPassword',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/confirm',
      body: { token: 'x'.repeat(40), password: 'Ventana-Azul-9' },
    }),
    status: 400,
  },
  {
    route: 'startAnew',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/confirm/anew',
      body: {
        token: 'x'.repeat(40),
        type: 'fan',
        name: 'Ana',
        username: 'ana_de_nuevo',
        password: 'Ventana-Azul-9',
        passwordConfirmation: 'Ventana-Azul-9',
        birthDate: '1990-01-01',
        terms: true,
        adult: true,
      },
    }),
    status: 400,
  },
  {
    route: 'resendVerification',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/verify-email/resend',
      body: { email: 'nadie@example.test' },
    }),
    status: 204,
  },
  {
    route: 'logIn',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/login',
      body: { username: 'nadie', password: 'Nada-1234' },
    }),
    status: 401,
  },
  {
    route: 'reauthenticate',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/reauthenticate',
      body: { password: 'Not-The-Password-1' },
    }),
    status: 403,
  },
  { route: 'refresh', request: () => ({ method: 'POST', path: '/v1/auth/refresh' }), status: 401 },
  { route: 'getUser', request: () => ({ method: 'GET', path: '/v1/auth/user' }), status: 200 },
  {
    route: 'requestLoginLink',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/token/request',
      body: { email: 'nadie@example.test' },
    }),
    status: 204,
  },
  {
    route: 'logInWithToken',
    request: () => ({ method: 'POST', path: '/v1/auth/token', body: { token: 'x'.repeat(40) } }),
    status: 400,
  },
  {
    route: 'requestRecovery',
    request: () => ({
      method: 'POST',
      path: '/v1/auth/recovery-password',
      body: { email: 'nadie@example.test' },
    }),
    status: 204,
  },
  {
    route: 'recoverPassword',
    request: () => ({
      method: 'PUT',
      path: '/v1/auth/recovery-password',
      body: { token: 'x'.repeat(40), password: 'Ventana-Azul-9', passwordConfirmation: 'Ventana-Azul-9' },
    }),
    status: 400,
  },
  {
    route: 'setLocale',
    request: () => ({ method: 'PUT', path: '/v1/auth/user/locale', body: { locale: 'es' } }),
    status: 204,
  },

  // work that was requested
  {
    route: 'getJob',
    request: w => ({ method: 'GET', path: `/v1/jobs/${w.job}` }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'cancelJob',
    request: w => ({ method: 'DELETE', path: `/v1/jobs/${w.job}` }),
    status: 204,
    except: hiddenFromAllBut(['owner']),
  },

  // media
  {
    route: 'getMedia',
    request: w => ({ method: 'GET', path: `/v1/media/${w.media}` }),
    status: 200,
    except: hiddenFromAllBut(['owner']),
  },
  {
    route: 'deleteMedia',
    on: 'somebody else’s',
    request: w => ({ method: 'DELETE', path: `/v1/media/${w.media}` }),
    status: 204,
    // the owner's own is deleted in the module's tests; here it must survive the other rows
    except: { ...hiddenFromAllBut([]), owner: 204 },
  },

  {
    route: 'getFile',
    on: 'without a link',
    request: w => ({ method: 'GET', path: `//media/p/${w.media}/photo-320.webp` }),
    status: 404,
  },
  {
    route: 'getFile',
    on: 'by the owner’s link, which their session opens for every holder',
    request: async w => {
      const post = await as(w.t, w.actors.owner, 'GET', `/v1/posts/${w.posts.open}`)
      return { method: 'GET', path: `/${post.json().media[0].src}` }
    },
    status: 200,
  },
  {
    route: 'getPicture',
    on: 'that is not there',
    request: () => ({ method: 'GET', path: `//media/avatar/${'0'.repeat(40)}/96.webp` }),
    status: 404,
  },

  // relationships
  {
    route: 'follow',
    request: () => ({ method: 'PUT', path: '/v1/users/owner/follow' }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  {
    route: 'unfollow',
    request: () => ({ method: 'DELETE', path: '/v1/users/owner/follow' }),
    status: 200,
    except: { ...hidden, owner: 403 },
  },
  { route: 'listFollowing', request: () => ({ method: 'GET', path: '/v1/following' }), status: 200 },
  {
    route: 'block',
    request: () => ({ method: 'PUT', path: '/v1/users/other/block' }),
    status: 204,
    except: { otherCreator: 403 },
  },
  {
    route: 'unblock',
    request: () => ({ method: 'DELETE', path: '/v1/users/other/block' }),
    status: 204,
    except: { otherCreator: 204 },
  },
  { route: 'listBlocked', request: () => ({ method: 'GET', path: '/v1/blocked' }), status: 200 },

  // wallet
  { route: 'getBalance', request: () => ({ method: 'GET', path: '/v1/wallet' }), status: 200 },
  {
    route: 'createRecharge',
    request: () => ({ method: 'POST', path: '/v1/recharges', body: { amount: 1_000 } }),
    status: 200,
  },
  {
    route: 'getRecharge',
    request: w => ({ method: 'GET', path: `/v1/recharges/${w.recharge}` }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  {
    route: 'leaveRecharge',
    request: w => ({ method: 'PUT', path: `/v1/recharges/${w.recharge}/left` }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  { route: 'listRecharges', request: () => ({ method: 'GET', path: '/v1/recharges' }), status: 200 },
  { route: 'listTransactions', request: () => ({ method: 'GET', path: '/v1/transactions' }), status: 200 },
  {
    route: 'exportTransactions',
    request: () => ({ method: 'GET', path: '/v1/transactions.csv' }),
    status: 200,
  },
  {
    route: 'paymentWebhook',
    request: () => ({ method: 'POST', path: '/v1/webhooks/test', body: {} }),
    status: 400,
  },

  // subscriptions
  {
    route: 'listPlans',
    request: () => ({ method: 'GET', path: '/v1/users/owner/plans' }),
    status: 200,
    except: hidden,
  },
  { route: 'getOwnPlans', request: () => ({ method: 'GET', path: '/v1/plans' }), status: 200 },
  {
    route: 'setPlans',
    request: () => ({ method: 'PUT', path: '/v1/plans', body: { items: [{ duration: '1m', price: 0 }] } }),
    status: 200,
  },
  {
    route: 'setRenewal',
    request: w => ({ method: 'PATCH', path: `/v1/subscriptions/${w.subscription}`, body: { renews: false } }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber']), owner: 403, otherCreator: 403 },
  },
  { route: 'listSubscriptions', request: () => ({ method: 'GET', path: '/v1/subscriptions' }), status: 200 },
  { route: 'listSubscribers', request: () => ({ method: 'GET', path: '/v1/subscribers' }), status: 200 },
]
