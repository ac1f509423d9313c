import { z } from 'zod'
import { User } from './accounts.ts'
import { GIVEN_RIGHTS, HELPER_ACTS } from './helper-limits.ts'
import { route } from './route.ts'
import { Id, PageQuery, Person, page, Time, Username } from './schemas.ts'

/** What a creator gives beside reading. */
const Rights = z
  .array(z.enum(GIVEN_RIGHTS))
  .refine(rights => new Set(rights).size === rights.length, 'duplicate')

/** Somebody who answers the chats of a creator, or is asked to; as the creator sees them. */
export const Helper = z.strictObject({
  id: Id,
  person: Person,
  rights: z.array(z.enum(GIVEN_RIGHTS)),
  invitedAt: Time,
  /** Null as long as they have not said yes. */
  acceptedAt: Time.nullable(),
})
export type Helper = z.output<typeof Helper>

/** That I answer the chats of a creator, or am asked to. */
export const Helping = z.strictObject({
  id: Id,
  creator: Person,
  rights: z.array(z.enum(GIVEN_RIGHTS)),
  invitedAt: Time,
  acceptedAt: Time.nullable(),
})
export type Helping = z.output<typeof Helping>

/** Something that a helper has done in the name of a creator. */
export const HelperDeed = z.strictObject({
  id: Id,
  /** Null once their account is gone. */
  helper: Person.nullable(),
  act: z.enum(HELPER_ACTS),
  /** The chat that it was in, and with whom it is; null where it was in none. */
  chat: z.strictObject({ id: Id, fan: Person }).nullable(),
  at: Time,
})
export type HelperDeed = z.output<typeof HelperDeed>

const params = z.strictObject({ helper: Id })

/** People who answer the chats of a creator. */
export const helpers = {
  listHelpers: route({
    method: 'GET',
    path: '/v1/helpers',
    summary: 'Who answers my chats, and who is asked to, first invited first',
    access: 'creator',
    answer: z.strictObject({ items: z.array(Helper) }),
  }),
  inviteHelper: route({
    method: 'POST',
    path: '/v1/helpers',
    summary: 'Ask a member to answer my chats, with these rights beside reading; again is the same',
    access: 'creator',
    fresh: true,
    consent: true,
    body: z.strictObject({ username: Username, rights: Rights }),
    answer: Helper,
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'HELPERS_FULL'],
    rate: { max: 30, perSeconds: 3600 },
  }),
  changeHelper: route({
    method: 'PUT',
    path: '/v1/helpers/:helper',
    summary: 'Give a helper of mine other rights; they count at once',
    access: 'creator',
    fresh: true,
    params,
    body: z.strictObject({ rights: Rights }),
    answer: Helper,
    errors: ['HELPER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  removeHelper: route({
    method: 'DELETE',
    path: '/v1/helpers/:helper',
    summary: 'End what a helper of mine may do, or take an invitation back; it counts at once',
    access: 'creator',
    params,
    errors: ['HELPER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  listHelperDeeds: route({
    method: 'GET',
    path: '/v1/helpers/deeds',
    summary: 'What my helpers have done, latest first; with `helper`, what one of them has',
    access: 'creator',
    query: PageQuery.extend({ helper: Id.optional() }),
    answer: page(HelperDeed),
  }),
  listHelping: route({
    method: 'GET',
    path: '/v1/helping',
    summary: 'The creators whose chats I answer, or am asked to, first asked first',
    access: 'user',
    answer: z.strictObject({ items: z.array(Helping) }),
  }),
  acceptHelping: route({
    method: 'PUT',
    path: '/v1/helping/:helper',
    summary: 'Say yes to answering the chats of a creator; again is the same',
    access: 'user',
    consent: true,
    params,
    answer: Helping,
    errors: ['HELPER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  leaveHelping: route({
    method: 'DELETE',
    path: '/v1/helping/:helper',
    summary: 'Decline to answer the chats of a creator, or answer them no longer',
    access: 'user',
    params,
    errors: ['HELPER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  startHelping: route({
    method: 'POST',
    path: '/v1/helping/:helper/session',
    summary:
      'A token with which I act as a creator in their chats, as long as this session and the right last',
    access: 'user',
    params,
    answer: z.strictObject({
      token: z.string(),
      /** The creator, without what is theirs alone. */
      user: User,
      rights: z.array(z.enum(GIVEN_RIGHTS)),
    }),
    errors: ['HELPER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
