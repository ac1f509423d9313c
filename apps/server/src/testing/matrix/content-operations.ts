import { NOTHING_SAID } from '@calina/contract'
import { BOOKMARK_OPERATIONS } from './bookmark-operations.ts'
import { CHAT_OPERATIONS } from './chat-operations.ts'
import { FINDING_OPERATIONS } from './finding-operations.ts'
import { hidden, hiddenFromAllBut, type Operation, seenByStaff } from './operation.ts'
import { POLL_OPERATIONS } from './poll-operations.ts'
import { POST_OPERATIONS } from './post-operations.ts'
import { isGuest } from './subjects.ts'

/** Of profiles to the operator's settings: what people show and say to each other. */
export const CONTENT_OPERATIONS: readonly Operation[] = [
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
  {
    route: 'getProfile',
    on: 'of the subscriber',
    request: () => ({ method: 'GET', path: '/v1/users/subscriber' }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber', 'owner']), guest: 404, ...seenByStaff },
  },
  { route: 'getOwnProfile', request: () => ({ method: 'GET', path: '/v1/profile' }), status: 200 },
  {
    route: 'previewProfile',
    request: () => ({ method: 'GET', path: '/v1/profile/preview?as=follower' }),
    status: 200,
  },
  {
    route: 'setWelcome',
    on: 'the owner’s upload for something else',
    request: w => ({ method: 'PUT', path: '/v1/profile/welcome', body: { media: w.media } }),
    status: 404,
  },
  { route: 'removeWelcome', request: () => ({ method: 'DELETE', path: '/v1/profile/welcome' }), status: 200 },
  {
    route: 'getFirstSteps',
    request: () => ({ method: 'GET', path: '/v1/profile/first-steps' }),
    status: 200,
  },
  {
    route: 'settleFirstStep',
    request: () => ({ method: 'PUT', path: '/v1/profile/first-steps/share' }),
    status: 200,
  },
  {
    route: 'updateProfile',
    request: (w, subject) => ({
      method: 'PUT',
      path: '/v1/profile',
      body: {
        name: 'Nombre',
        username: isGuest(subject) ? 'guest' : w.actors[subject].user.username,
        bio: '',
        attributes: NOTHING_SAID,
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
  { route: 'explorePosts', request: () => ({ method: 'GET', path: '/v1/explore/posts' }), status: 200 },
  { route: 'exploreCreators', request: () => ({ method: 'GET', path: '/v1/explore/creators' }), status: 200 },
  {
    route: 'exploreSearch',
    request: () => ({ method: 'GET', path: '/v1/explore/search?q=own' }),
    status: 200,
  },
  { route: 'listFeatured', request: () => ({ method: 'GET', path: '/v1/creators/featured' }), status: 200 },
  { route: 'listCreators', request: () => ({ method: 'GET', path: '/v1/creators' }), status: 200 },

  ...POLL_OPERATIONS,
  ...BOOKMARK_OPERATIONS,
  ...POST_OPERATIONS,

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
    except: hiddenFromAllBut(['subscriber', 'owner']),
  },
  {
    route: 'listMessages',
    request: w => ({ method: 'GET', path: `/v1/chats/${w.chat}/messages` }),
    status: 200,
    except: hiddenFromAllBut(['subscriber', 'owner']),
  },
  {
    route: 'sendMessage',
    request: w => ({
      method: 'POST',
      path: `/v1/chats/${w.chat}/messages`,
      body: { clientId: crypto.randomUUID(), text: 'Hola' },
    }),
    status: 200,
    except: hiddenFromAllBut(['subscriber', 'owner']),
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
    except: { ...hiddenFromAllBut(['former', 'owner']), former: 403 },
  },
  {
    route: 'unlockMessage',
    on: 'at another price',
    request: w => ({
      method: 'POST',
      path: `/v1/chats/${w.chat}/messages/${w.sold.text}/unlock`,
      body: { price: 1 },
    }),
    status: 409,
    except: hiddenFromAllBut(['subscriber', 'owner']),
  },
  {
    route: 'deleteMessage',
    request: w => ({ method: 'DELETE', path: `/v1/chats/${w.chat}/messages/${w.spareMessage}` }),
    status: 204,
    except: { ...hiddenFromAllBut(['owner']) },
  },
  {
    route: 'markRead',
    request: w => ({ method: 'PUT', path: `/v1/chats/${w.chat}/read`, body: { seq: 1 } }),
    status: 204,
    except: hiddenFromAllBut(['subscriber', 'owner']),
  },
  ...CHAT_OPERATIONS,
  ...FINDING_OPERATIONS,
  { route: 'countUnread', request: () => ({ method: 'GET', path: '/v1/chats/unread' }), status: 200 },

  // what crawlers ask for
  { route: 'getRobots', request: () => ({ method: 'GET', path: '//robots.txt' }), status: 200 },
  { route: 'getSitemap', request: () => ({ method: 'GET', path: '//sitemap.xml' }), status: 200 },
  { route: 'getSitemapPages', request: () => ({ method: 'GET', path: '//sitemap/pages' }), status: 200 },
  {
    route: 'getSitemapCreators',
    request: () => ({ method: 'GET', path: '//sitemap/creators/owner' }),
    status: 200,
  },

  // profit
  { route: 'getProfit', request: () => ({ method: 'GET', path: '/v1/profit' }), status: 200 },
  {
    route: 'getProfitMonth',
    request: () => ({ method: 'GET', path: '/v1/profit/months/2026-01' }),
    status: 200,
  },
  {
    route: 'listProfitLines',
    request: () => ({ method: 'GET', path: '/v1/profit/months/2026-01/lines' }),
    status: 200,
  },
  {
    route: 'exportProfit',
    request: () => ({ method: 'GET', path: '/v1/profit/months/2026-01/lines.csv' }),
    status: 200,
  },
  { route: 'getDebt', request: () => ({ method: 'GET', path: '/v1/profit/debt' }), status: 200 },
  {
    route: 'listSold',
    request: () => ({ method: 'GET', path: '/v1/profit/sold?kind=post' }),
    status: 200,
  },
  { route: 'listTopFans', request: () => ({ method: 'GET', path: '/v1/profit/fans' }), status: 200 },
  { route: 'getFanSums', request: () => ({ method: 'GET', path: '/v1/profit/fans/sums' }), status: 200 },
  {
    route: 'getWeek',
    request: () => ({ method: 'GET', path: '/v1/profit/week?timeZone=America%2FBogota' }),
    status: 200,
  },
  ...(['owner', 'subscriber'] as const).map(
    (person): Operation => ({
      route: 'recordVisit',
      on: `the page of ${person}, whether or not it is there for the visitor`,
      request: w => ({
        method: 'POST',
        path: '/v1/campaigns/visits',
        body: { path: `/${w.actors[person].user.username}`, values: { source: 'ig' } },
      }),
      status: 204,
    }),
  ),
  { route: 'getCampaigns', request: () => ({ method: 'GET', path: '/v1/profit/campaigns' }), status: 200 },
  { route: 'getAllCampaigns', request: () => ({ method: 'GET', path: '/v1/staff/campaigns' }), status: 200 },

  // help
  { route: 'getLegal', request: () => ({ method: 'GET', path: '/v1/legal/terms' }), status: 200 },
  { route: 'getHelpTopics', request: () => ({ method: 'GET', path: '/v1/help/topics' }), status: 200 },
  {
    route: 'getHelpAnswer',
    request: () => ({ method: 'GET', path: '/v1/help/topics/account/answers/confirm-email' }),
    status: 200,
  },
  {
    route: 'searchHelp',
    request: () => ({ method: 'GET', path: '/v1/help/search?terms=contrase%C3%B1a' }),
    status: 200,
  },
  {
    route: 'rateHelpAnswer',
    request: () => ({
      method: 'PUT',
      path: `/v1/help/topics/account/answers/confirm-email/ratings/${crypto.randomUUID()}`,
      body: { helpful: true, locale: 'es' },
    }),
    status: 204,
  },
  {
    route: 'listHelpRatings',
    request: () => ({ method: 'GET', path: '/v1/staff/help/ratings' }),
    status: 200,
  },
  {
    route: 'acceptLegal',
    on: 'a version that nobody has shown',
    request: () => ({
      method: 'POST',
      path: '/v1/legal/consent',
      body: { documents: [{ document: 'terms', version: '2001-01-01' }] },
    }),
    status: 409,
  },

  // last, since they change the subject
  {
    route: 'unlockPost',
    request: w => ({ method: 'POST', path: `/v1/posts/${w.posts.paid}/unlock`, body: { price: w.price } }),
    status: 200,
    except: { ...hidden, buyer: 409 },
  },
  {
    route: 'contributeToGoal',
    request: w => ({
      method: 'POST',
      path: `/v1/posts/${w.posts.paid}/contributions`,
      body: { amount: 100 },
    }),
    status: 200,
    except: hidden,
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
