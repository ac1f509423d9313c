import { hidden, hiddenFromAllBut, type Operation } from './operation.ts'

/** Of the polls of posts. */
export const POLL_OPERATIONS: readonly Operation[] = [
  {
    route: 'votePoll',
    on: 'open',
    request: w => ({
      method: 'PUT',
      path: `/v1/posts/${w.posts.open}/poll/vote`,
      body: { answers: [w.pollAnswers.open] },
    }),
    status: 200,
    except: { ...hidden, guestAbroad: 401, owner: 403 },
  },
  {
    route: 'votePoll',
    on: 'for subscribers',
    request: w => ({
      method: 'PUT',
      path: `/v1/posts/${w.posts.subscribers}/poll/vote`,
      body: { answers: [w.pollAnswers.subscribers] },
    }),
    status: 200,
    except: { ...hiddenFromAllBut(['subscriber', 'owner']), owner: 403 },
  },
  {
    route: 'closePoll',
    on: 'the owner’s',
    request: w => ({ method: 'PUT', path: `/v1/posts/${w.posts.open}/poll/closed` }),
    status: 404,
    except: { owner: 200 },
  },
]
