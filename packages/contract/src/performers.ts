import { z } from 'zod'
import { Email } from './accounts.ts'
import { PERFORMER_STATES, PERFORMERS } from './limits.ts'
import { route } from './route.ts'
import { Id, line, PageQuery, Person, page, Time, Username } from './schemas.ts'

const PerformerState = z.enum(PERFORMER_STATES)

/** Somebody who appears with a creator, as that creator has them on their list. */
export const Performer = z.strictObject({
  id: Id,
  name: z.string(),
  /** Of a member; null as long as an invitation by mail was not taken up. */
  username: z.string().nullable(),
  /** To which the invitation was mailed; null of a member. */
  email: z.string().nullable(),
  state: PerformerState,
  invitedAt: Time,
  /** When they last agreed, declined or withdrew. */
  decidedAt: Time.nullable(),
  /** In how many posts they are named. */
  posts: z.int(),
})
export type Performer = z.output<typeof Performer>

/** That a creator names me in their posts, and what I have said to it. */
export const Appearance = z.strictObject({
  id: Id,
  creator: Person,
  state: PerformerState,
  /** My name stands on the posts. */
  showName: z.boolean(),
  invitedAt: Time,
  decidedAt: Time.nullable(),
  posts: z.int(),
})
export type Appearance = z.output<typeof Appearance>

/** Somebody who appears in a post: to its creator everybody, to others who wanted their name there. */
export const PostPerformer = z.strictObject({
  id: Id,
  name: z.string(),
  /** Of a creator, whose page it leads to. */
  username: z.string().nullable(),
  /** Only the post's creator is told. */
  state: PerformerState.nullable(),
})
export type PostPerformer = z.output<typeof PostPerformer>

/** The people whom a post names. */
export const PostPerformers = z
  .array(Id)
  .max(PERFORMERS.maxInPost)
  .refine(ids => new Set(ids).size === ids.length, 'duplicate')

const params = z.strictObject({ performer: Id })

/** People who appear with creators. */
export const performers = {
  listPerformers: route({
    method: 'GET',
    path: '/v1/performers',
    summary: 'The people who appear with me, last invited first',
    access: 'creator',
    answer: z.strictObject({ items: z.array(Performer) }),
  }),
  invitePerformer: route({
    method: 'POST',
    path: '/v1/performers',
    summary:
      'Invite a member, or somebody by mail, to agree to appear with me; again is the same, and mails anew',
    access: 'creator',
    consent: true,
    body: z.union([
      z.strictObject({ username: Username }),
      z.strictObject({ name: line(PERFORMERS.maxName).min(1), email: Email }),
    ]),
    answer: Performer,
    errors: ['USER_NOT_FOUND', 'PERFORMER_SELF', 'PERFORMERS_FULL'],
    rate: { max: 30, perSeconds: 3600 },
  }),
  removePerformer: route({
    method: 'DELETE',
    path: '/v1/performers/:performer',
    summary: 'Take somebody off my list whom none of my posts names',
    access: 'creator',
    params,
    errors: ['PERFORMER_NOT_FOUND', 'PERFORMER_IN_POSTS'],
  }),
  listAppearances: route({
    method: 'GET',
    path: '/v1/appearances',
    summary: 'Creators who name me in their posts, the last one first',
    access: 'user',
    query: PageQuery,
    answer: page(Appearance),
  }),
  decideAppearance: route({
    method: 'PUT',
    path: '/v1/appearances/:performer',
    summary: 'Agree to appear with a creator, decline, or withdraw what I agreed to; again is the same',
    access: 'user',
    params,
    body: z.strictObject({ agreed: z.boolean(), showName: z.boolean() }),
    answer: Appearance,
    errors: ['PERFORMER_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  claimAppearance: route({
    method: 'POST',
    path: '/v1/appearances',
    summary: 'Take up an invitation by the link that was mailed; it works once',
    access: 'user',
    body: z.strictObject({ token: line(200).min(1) }),
    answer: Appearance,
    errors: ['INVALID_TOKEN', 'PERFORMER_SELF'],
    rate: { max: 30, perSeconds: 3600 },
  }),
} as const
