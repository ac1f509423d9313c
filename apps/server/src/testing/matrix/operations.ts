import type { RouteName } from '@calina/contract'
import type { Subject, World } from './world.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One row of the matrix: an operation on something of the owner's, and what everybody is answered. */
export interface Operation {
  route: RouteName
  /** Which thing, where a route has several rows. */
  on?: string
  request: (
    world: World,
    subject: Subject,
  ) =>
    | { method: Method; path: string; body?: unknown }
    | Promise<{ method: Method; path: string; body?: unknown }>
  /** Who gets what, where it is not the answer that follows from the route's access. */
  except?: Partial<Record<Subject, number>>
  /** The answer of everybody whom the access lets in and `except` does not name. */
  status: number
}

const hidden = { blocked: 404, blocker: 404 } as const
/** Only these; for the rest it does not exist. */
function only(subjects: readonly Subject[]): Partial<Record<Subject, number>> {
  const everybody: Subject[] = [
    'fan',
    'follower',
    'subscriber',
    'former',
    'buyer',
    'otherCreator',
    'owner',
    'blocked',
    'blocker',
  ]
  return Object.fromEntries(everybody.filter(each => !subjects.includes(each)).map(each => [each, 404]))
}

let unique = 0
const attributes = {
  gender: null,
  age: null,
  height: null,
  weight: null,
  bodyType: null,
  hairColor: null,
  eyeColor: null,
  skinColor: null,
  ethnicity: null,
  nationality: null,
  orientation: null,
  country: null,
  city: null,
}

/** Every operation of the contract, in its order. A test fails when one is missing. */
export const OPERATIONS: readonly Operation[] = [
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
  { route: 'logOut', request: () => ({ method: 'PUT', path: '/v1/auth/logout' }), status: 401 },
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

  // media
  {
    route: 'getMedia',
    request: w => ({ method: 'GET', path: `/v1/media/${w.media}` }),
    status: 200,
    except: only(['owner']),
  },
  {
    route: 'deleteMedia',
    on: 'somebody else’s',
    request: w => ({ method: 'DELETE', path: `/v1/media/${w.media}` }),
    status: 204,
    // the owner's own is deleted in the module's tests; here it must survive the other rows
    except: { ...only([]), owner: 204 },
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
    except: { ...only(['subscriber']), owner: 403, otherCreator: 403 },
  },
  { route: 'listRecharges', request: () => ({ method: 'GET', path: '/v1/recharges' }), status: 200 },
  { route: 'listTransactions', request: () => ({ method: 'GET', path: '/v1/transactions' }), status: 200 },
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
    except: { ...only(['subscriber']), owner: 403, otherCreator: 403 },
  },
  { route: 'listSubscriptions', request: () => ({ method: 'GET', path: '/v1/subscriptions' }), status: 200 },
  { route: 'listSubscribers', request: () => ({ method: 'GET', path: '/v1/subscribers' }), status: 200 },

  // profiles
  { route: 'profileExists', request: () => ({ method: 'GET', path: '/v1/users/owner/exists' }), status: 200 },
  {
    route: 'profileExistsForGuest',
    request: () => ({ method: 'GET', path: '/v1/guest/users/owner/exists' }),
    status: 200,
  },
  {
    route: 'getProfile',
    request: () => ({ method: 'GET', path: '/v1/users/owner' }),
    status: 200,
    except: hidden,
  },
  { route: 'getOwnProfile', request: () => ({ method: 'GET', path: '/v1/profile' }), status: 200 },
  {
    route: 'updateProfile',
    request: (_w, subject) => ({
      method: 'PUT',
      path: '/v1/profile',
      body: {
        name: 'Nombre',
        username: subject === 'otherCreator' ? 'other' : subject.toLowerCase(),
        bio: '',
        attributes,
      },
    }),
    status: 200,
  },
  {
    route: 'setPicture',
    on: 'the owner’s upload',
    request: w => ({
      method: 'PUT',
      path: '/v1/profile/avatar',
      body: { media: w.media, focal: { x: 0.5, y: 0.5 } },
    }),
    status: 404,
  },
  { route: 'removePicture', request: () => ({ method: 'DELETE', path: '/v1/profile/avatar' }), status: 200 },
  {
    route: 'listSuggested',
    request: () => ({ method: 'GET', path: '/v1/auth/creators/suggested' }),
    status: 200,
  },
  { route: 'listCreators', request: () => ({ method: 'GET', path: '/v1/creators' }), status: 200 },

  // posts
  { route: 'listFeed', request: () => ({ method: 'GET', path: '/v1/feed' }), status: 200 },
  {
    route: 'listCreatorPosts',
    request: () => ({ method: 'GET', path: '/v1/users/owner/posts' }),
    status: 200,
    except: hidden,
  },
  {
    route: 'getPost',
    on: 'open',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.open}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'getPost',
    on: 'for subscribers',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.subscribers}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'getPost',
    on: 'paid',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.paid}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'publishPost',
    request: () => ({
      method: 'POST',
      path: '/v1/posts',
      body: { text: 'Hola', audience: 'everyone', price: null, media: [] },
    }),
    status: 200,
  },
  {
    route: 'likePost',
    on: 'open',
    request: w => ({ method: 'PUT', path: `/v1/posts/${w.posts.open}/like` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'likePost',
    on: 'for subscribers',
    request: w => ({ method: 'PUT', path: `/v1/posts/${w.posts.subscribers}/like` }),
    status: 200,
    except: only(['subscriber', 'owner']),
  },
  {
    route: 'likePost',
    on: 'paid',
    request: w => ({ method: 'PUT', path: `/v1/posts/${w.posts.paid}/like` }),
    status: 200,
    except: only(['buyer', 'owner']),
  },
  {
    route: 'unlikePost',
    on: 'for subscribers',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.subscribers}/like` }),
    status: 200,
    except: only(['subscriber', 'owner']),
  },
  {
    route: 'listComments',
    on: 'open',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.open}/comments` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'listComments',
    on: 'for subscribers',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.subscribers}/comments` }),
    status: 200,
    except: { ...only(['subscriber', 'owner']), guest: 404 },
  },
  {
    route: 'listComments',
    on: 'paid',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.paid}/comments` }),
    status: 200,
    except: { ...only(['buyer', 'owner']), guest: 404 },
  },
  {
    route: 'addComment',
    on: 'for subscribers',
    request: w => ({
      method: 'POST',
      path: `/v1/posts/${w.posts.subscribers}/comments`,
      body: { text: 'Hola' },
    }),
    status: 200,
    except: only(['subscriber', 'owner']),
  },
  {
    route: 'addComment',
    on: 'paid',
    request: w => ({ method: 'POST', path: `/v1/posts/${w.posts.paid}/comments`, body: { text: 'Hola' } }),
    status: 200,
    except: only(['buyer', 'owner']),
  },
  {
    route: 'deleteComment',
    on: 'the subscriber’s',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.open}/comments/${w.comment}` }),
    status: 403,
    except: { ...hidden, subscriber: 204 },
  },
  {
    route: 'deletePost',
    on: 'the owner’s',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.open}` }),
    status: 404,
    except: { owner: 204 },
  },

  // messages
  { route: 'listChats', request: () => ({ method: 'GET', path: '/v1/chats' }), status: 200 },
  { route: 'listChatUsers', request: () => ({ method: 'GET', path: '/v1/chats/users' }), status: 200 },
  {
    route: 'getConversation',
    request: () => ({ method: 'GET', path: '/v1/chats/conversation/owner' }),
    status: 403,
    except: { ...hidden, subscriber: 200, former: 200 },
  },
  {
    route: 'getChat',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}` }),
    status: 200,
    except: only(['subscriber', 'owner']),
  },
  {
    route: 'listMessages',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/messages` }),
    status: 200,
    except: only(['subscriber', 'owner']),
  },
  {
    route: 'sendMessage',
    request: w => ({
      method: 'POST',
      path: `/v1/chats/${w.chat}/messages`,
      body: { clientId: crypto.randomUUID(), text: 'Hola' },
    }),
    status: 200,
    except: only(['subscriber', 'owner']),
  },
  {
    route: 'sendMessage',
    on: 'after the subscription',
    request: w => ({
      method: 'POST',
      path: `/v1/chats/${w.formerChat}/messages`,
      body: { clientId: crypto.randomUUID(), text: 'Hola' },
    }),
    status: 200,
    except: { ...only(['former', 'owner']), former: 403 },
  },
  {
    route: 'markRead',
    request: w => ({ method: 'PUT', path: `/v1/chats/${w.chat}/read`, body: { seq: 1 } }),
    status: 204,
    except: only(['subscriber', 'owner']),
  },
  { route: 'countUnread', request: () => ({ method: 'GET', path: '/v1/chats/unread' }), status: 200 },

  // profit
  { route: 'getProfit', request: () => ({ method: 'GET', path: '/v1/profit' }), status: 200 },

  // help
  { route: 'getLegal', request: () => ({ method: 'GET', path: '/v1/legal/terms' }), status: 200 },

  // last, since they change who somebody is
  {
    route: 'unlockPost',
    request: w => ({ method: 'POST', path: `/v1/posts/${w.posts.paid}/unlock`, body: { price: w.price } }),
    status: 200,
    except: { ...hidden, buyer: 409 },
  },
  {
    route: 'subscribe',
    request: () => ({
      method: 'POST',
      path: '/v1/users/owner/subscription',
      body: { duration: '1m', price: 0 },
    }),
    status: 200,
    except: { ...hidden, subscriber: 409 },
  },
]
