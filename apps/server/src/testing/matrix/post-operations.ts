import { CANARY } from './canary.ts'
import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'
import { OPEN_POLL } from './world.ts'

const OWN_ACTS = {
  archive: { PUT: 'archivePost', DELETE: 'restorePost' },
  pin: { PUT: 'pinPost', DELETE: 'unpinPost' },
} as const

/** Of posts, what is written under them, and who and what they name. */
export const POST_OPERATIONS: readonly Operation[] = [
  // mentions and tags
  {
    route: 'getMentionSettings',
    request: () => ({ method: 'GET', path: '/v1/mentions/settings' }),
    status: 200,
  },
  {
    route: 'setMentionSettings',
    request: () => ({ method: 'PUT', path: '/v1/mentions/settings', body: { allowed: 'anyone' } }),
    status: 200,
  },
  { route: 'getViewerMarks', request: () => ({ method: 'GET', path: '/v1/viewer-marks' }), status: 200 },
  {
    route: 'setViewerMarks',
    request: () => ({ method: 'PUT', path: '/v1/viewer-marks', body: { shown: true } }),
    status: 200,
  },
  {
    route: 'listMentions',
    request: () => ({ method: 'GET', path: '/v1/mentions?filter=decided' }),
    status: 200,
  },
  {
    route: 'decideMention',
    on: 'open',
    request: w => ({ method: 'PUT', path: `/v1/mentions/${w.posts.open}`, body: { shown: true } }),
    status: 404,
    except: { otherCreator: 200 },
  },
  {
    route: 'suggestMentions',
    request: () => ({ method: 'GET', path: '/v1/mentions/suggest?q=own' }),
    status: 200,
  },
  { route: 'suggestTags', request: () => ({ method: 'GET', path: '/v1/tags/suggest?q=pas' }), status: 200 },
  { route: 'listTrendingTags', request: () => ({ method: 'GET', path: '/v1/tags/trending' }), status: 200 },
  { route: 'countTags', request: () => ({ method: 'GET', path: '/v1/tags/count' }), status: 200 },
  { route: 'listTags', request: () => ({ method: 'GET', path: '/v1/tags' }), status: 200 },
  { route: 'listTagPosts', request: () => ({ method: 'GET', path: '/v1/tags/paseo/posts' }), status: 200 },

  // posts
  { route: 'listFeed', request: () => ({ method: 'GET', path: '/v1/feed' }), status: 200 },
  {
    route: 'listCreatorPosts',
    request: () => ({ method: 'GET', path: '/v1/users/owner/posts' }),
    status: 200,
    except: hidden,
  },
  {
    route: 'listCreatorPosts',
    on: 'that say what only subscribers read',
    request: () => ({ method: 'GET', path: `/v1/users/owner/posts?q=${CANARY.subscribersText}` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'previewPosts',
    request: () => ({ method: 'GET', path: '/v1/profile/preview/posts?as=subscriber' }),
    status: 200,
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
      body: { clientId: crypto.randomUUID(), text: 'Hola', audience: 'everyone', price: null, media: [] },
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
    except: hiddenFromAllBut(['subscriber', 'owner']),
  },
  {
    route: 'likePost',
    on: 'paid',
    request: w => ({ method: 'PUT', path: `/v1/posts/${w.posts.paid}/like` }),
    status: 200,
    except: hiddenFromAllBut(['buyer', 'owner']),
  },
  {
    route: 'unlikePost',
    on: 'for subscribers',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.subscribers}/like` }),
    status: 200,
    except: hiddenFromAllBut(['subscriber', 'owner']),
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
    except: { ...hiddenFromAllBut(['subscriber', 'owner']), guest: 404 },
  },
  {
    route: 'listComments',
    on: 'paid',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.paid}/comments` }),
    status: 200,
    except: { ...hiddenFromAllBut(['buyer', 'owner']), guest: 404 },
  },
  {
    route: 'addComment',
    on: 'for subscribers',
    request: w => ({
      method: 'POST',
      path: `/v1/posts/${w.posts.subscribers}/comments`,
      body: { clientId: crypto.randomUUID(), text: 'Hola' },
    }),
    status: 200,
    except: hiddenFromAllBut(['subscriber', 'owner']),
  },
  {
    route: 'addComment',
    on: 'paid',
    request: w => ({
      method: 'POST',
      path: `/v1/posts/${w.posts.paid}/comments`,
      body: { clientId: crypto.randomUUID(), text: 'Hola' },
    }),
    status: 200,
    except: hiddenFromAllBut(['buyer', 'owner']),
  },
  {
    route: 'listReplies',
    on: 'open',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.open}/comments/${w.comment}/replies` }),
    status: 200,
    except: hidden,
  },
  ...(['PUT', 'DELETE'] as const).map(
    (method): Operation => ({
      route: method === 'PUT' ? 'likeComment' : 'unlikeComment',
      on: 'open',
      request: w => ({ method, path: `/v1/posts/${w.posts.open}/comments/${w.comment}/like` }),
      status: 200,
      except: hidden,
    }),
  ),
  ...(['PUT', 'DELETE'] as const).map(
    (method): Operation => ({
      route: method === 'PUT' ? 'hideComment' : 'unhideComment',
      on: 'the subscriber’s',
      request: w => ({ method, path: `/v1/posts/${w.posts.open}/comments/${w.comment}/hidden` }),
      status: 404,
      except: { owner: 200 },
    }),
  ),
  {
    route: 'deleteComment',
    on: 'the subscriber’s',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.open}/comments/${w.comment}` }),
    status: 403,
    except: { ...hidden, subscriber: 204 },
  },
  {
    route: 'removePostMedia',
    on: 'nothing unusable',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.open}/media/${w.media}` }),
    status: 404,
  },
  {
    route: 'editPost',
    on: 'the owner’s',
    request: w => ({
      method: 'PUT',
      path: `/v1/posts/${w.posts.open}`,
      body: { text: 'Adiós', audience: 'everyone', price: null, media: [], poll: OPEN_POLL },
    }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'markPostsSeen',
    request: w => ({ method: 'POST', path: '/v1/posts/seen', body: { posts: Object.values(w.posts) } }),
    status: 204,
  },
  {
    route: 'getPostFigures',
    on: 'the owner’s',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.paid}/figures?timeZone=America%2FBogota` }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'listEditions',
    on: 'paid',
    request: w => ({ method: 'GET', path: `/v1/posts/${w.posts.paid}/editions` }),
    status: 200,
    except: hiddenFromAllBut(['buyer', 'owner']),
  },
  ...(['scheduled', 'archived'] as const).map(
    (state): Operation => ({
      route: 'listOwnPosts',
      on: state,
      request: () => ({ method: 'GET', path: `/v1/posts?state=${state}` }),
      status: 200,
    }),
  ),
  ...(['scheduled', 'archived'] as const).map(
    (state): Operation => ({
      route: 'getPost',
      on: state,
      request: w => ({ method: 'GET', path: `/v1/posts/${w[state]}` }),
      status: 200,
      except: { ...hiddenFromAllBut(['owner']), guest: 404, guestAbroad: 404 },
    }),
  ),
  ...(['archive', 'pin'] as const).flatMap((what): Operation[] =>
    (['PUT', 'DELETE'] as const).map(method => ({
      route: OWN_ACTS[what][method],
      on: 'the owner’s',
      request: w => ({ method, path: `/v1/posts/${w.posts.open}/${what}` }),
      status: 404,
      except: { owner: 200 },
    })),
  ),
  { route: 'listDrafts', request: () => ({ method: 'GET', path: '/v1/drafts' }), status: 200 },
  {
    route: 'saveDraft',
    request: () => ({
      method: 'PUT',
      path: `/v1/drafts/${crypto.randomUUID()}`,
      body: {
        text: 'Casi',
        audience: 'everyone',
        price: null,
        media: [],
        scheduledFor: null,
        revision: 0,
        device: crypto.randomUUID(),
      },
    }),
    status: 200,
  },
  {
    route: 'getDraft',
    on: 'the owner’s',
    request: w => ({ method: 'GET', path: `/v1/drafts/${w.draft}` }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'deleteDraft',
    on: 'the owner’s',
    request: w => ({ method: 'DELETE', path: `/v1/drafts/${w.draft}` }),
    status: 404,
    except: { owner: 204 },
  },
  {
    route: 'deletePost',
    on: 'the owner’s',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.open}` }),
    status: 404,
    except: { owner: 204 },
  },
]
