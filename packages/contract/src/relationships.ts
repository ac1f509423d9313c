import { z } from 'zod'
import { route } from './route.ts'
import { PageQuery, Person, page, Time, Username } from './schemas.ts'

const params = z.strictObject({ username: Username })

export const relationships = {
  follow: route({
    method: 'PUT',
    path: '/v1/users/:username/follow',
    summary: 'Follow a creator; again is the same',
    access: 'user',
    params,
    answer: z.strictObject({ following: z.boolean(), followers: z.int() }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unfollow: route({
    method: 'DELETE',
    path: '/v1/users/:username/follow',
    summary: 'Stop following a creator',
    access: 'user',
    params,
    answer: z.strictObject({ following: z.boolean(), followers: z.int() }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    rate: { max: 120, perSeconds: 60 },
  }),
  listFollowing: route({
    method: 'GET',
    path: '/v1/following',
    summary: 'Creators I follow, newest first',
    access: 'user',
    query: PageQuery,
    answer: page(z.strictObject({ user: Person, since: Time })),
  }),
  block: route({
    method: 'PUT',
    path: '/v1/users/:username/block',
    summary: 'Block a user: neither sees the other any more',
    access: 'user',
    params,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    rate: { max: 60, perSeconds: 60 },
  }),
  unblock: route({
    method: 'DELETE',
    path: '/v1/users/:username/block',
    summary: 'Take a block back',
    access: 'user',
    params,
    errors: ['USER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  listBlocked: route({
    method: 'GET',
    path: '/v1/blocked',
    summary: 'Users I blocked, newest first',
    access: 'user',
    query: PageQuery,
    answer: page(z.strictObject({ user: Person, since: Time })),
  }),
} as const
