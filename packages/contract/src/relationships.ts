import { z } from 'zod'
import { COUNTRIES } from './countries.ts'
import { route } from './route.ts'
import { Country, PageQuery, Person, page, SearchTerm, Time, Username } from './schemas.ts'

const params = z.strictObject({ username: Username })
const SearchedPage = PageQuery.extend({ search: SearchTerm.optional() })

/** Somebody in a list of people, and since when. */
const Relation = z.strictObject({ user: Person, since: Time })
export type Relation = z.output<typeof Relation>

export const BlockedCountries = z.strictObject({
  countries: z.array(Country),
  /** Grows with every change; 0 before the first. */
  version: z.int().min(0),
  /** The country in which the caller is, where their address tells. */
  here: Country.nullable(),
})
export type BlockedCountries = z.output<typeof BlockedCountries>

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
    token: 'profile:read',
    query: SearchedPage,
    answer: page(Relation),
  }),
  listFollowers: route({
    method: 'GET',
    path: '/v1/followers',
    summary: 'Who follows me, newest first',
    access: 'creator',
    token: 'subscribers:read',
    query: SearchedPage,
    answer: page(Relation).extend({
      /** How many follow me in all. */
      followers: z.int(),
    }),
  }),
  removeFollower: route({
    method: 'DELETE',
    path: '/v1/followers/:username',
    summary: 'Take a follower off my page, without telling them; again is the same',
    access: 'creator',
    params,
    answer: z.strictObject({ followers: z.int() }),
    rate: { max: 120, perSeconds: 60 },
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
    query: SearchedPage,
    answer: page(Relation),
  }),
  getBlockedCountries: route({
    method: 'GET',
    path: '/v1/blocked-countries',
    summary: 'The countries from which I am not seen',
    access: 'creator',
    answer: BlockedCountries,
  }),
  setBlockedCountries: route({
    method: 'PUT',
    path: '/v1/blocked-countries',
    summary: 'Choose the countries from which I am not seen; all others see me',
    access: 'creator',
    body: z.strictObject({
      countries: z
        .array(z.enum(COUNTRIES))
        .max(COUNTRIES.length)
        .refine(countries => new Set(countries).size === countries.length, 'duplicate'),
      /** The version that the change was made from: refused when the countries have changed since. */
      version: z.int().min(0),
    }),
    answer: BlockedCountries,
    errors: ['COUNTRIES_CHANGED'],
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
