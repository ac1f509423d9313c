import { hidden, type Operation } from './operation.ts'

const COLLECTIONS = '/v1/bookmarks/collections'

/** Of what people save for themselves. */
export const BOOKMARK_OPERATIONS: readonly Operation[] = [
  {
    route: 'savePost',
    on: 'paid',
    request: w => ({ method: 'PUT', path: `/v1/posts/${w.posts.paid}/bookmark` }),
    status: 200,
    except: hidden,
  },
  { route: 'listBookmarks', request: () => ({ method: 'GET', path: '/v1/bookmarks' }), status: 200 },
  { route: 'listBookmarkCollections', request: () => ({ method: 'GET', path: COLLECTIONS }), status: 200 },
  {
    route: 'createBookmarkCollection',
    request: () => ({ method: 'POST', path: COLLECTIONS, body: { name: crypto.randomUUID() } }),
    status: 200,
  },
  {
    route: 'collectPost',
    on: 'the owner’s',
    request: w => ({ method: 'PUT', path: `${COLLECTIONS}/${w.collection}/posts/${w.posts.paid}` }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'uncollectPost',
    on: 'the owner’s',
    request: w => ({ method: 'DELETE', path: `${COLLECTIONS}/${w.collection}/posts/${w.posts.paid}` }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'listBookmarks',
    on: 'the owner’s',
    request: w => ({ method: 'GET', path: `/v1/bookmarks?collection=${w.collection}` }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'renameBookmarkCollection',
    on: 'the owner’s',
    request: w => ({ method: 'PUT', path: `${COLLECTIONS}/${w.collection}`, body: { name: 'Otra' } }),
    status: 404,
    except: { owner: 200 },
  },
  {
    route: 'unsavePost',
    on: 'paid',
    request: w => ({ method: 'DELETE', path: `/v1/posts/${w.posts.paid}/bookmark` }),
    status: 200,
    except: hidden,
  },
  {
    route: 'deleteBookmarkCollection',
    on: 'the owner’s',
    request: w => ({ method: 'DELETE', path: `${COLLECTIONS}/${w.collection}` }),
    status: 404,
    except: { owner: 204 },
  },
]
