import { z } from 'zod'
import { POST_VIEWS } from './limits.ts'
import { route } from './route.ts'
import { Id, Money, Time, TimeZone } from './schemas.ts'

/** What became of an own post. Who has seen it is told to nobody. */
export const PostFigures = z.strictObject({
  /** People with an account who have had it before them for a moment, its creator and staff left out. */
  seen: z.int().min(0),
  /** Since when they are counted; null where that is from its first moment on. */
  seenSince: Time.nullable(),
  /** People who have bought it, without those who got their money back. */
  sold: z.int().min(0),
  /** Of those who have seen it, the part that has bought it, from 0 to 1; null where nothing of it can be said. */
  reach: z.number().min(0).max(1).nullable(),
  /** Net of the fee, less what was given back: the three parts add up to it. */
  earned: Money,
  sales: Money,
  /** Contributions to its goal. */
  goal: Money,
  /** Zero or less. */
  back: Money,
  /** The last days on the calendar of the time zone, today at the end, none from before it was published. */
  days: z.array(z.strictObject({ day: z.iso.date(), seen: z.int().min(0), sold: z.int().min(0) })),
})
export type PostFigures = z.output<typeof PostFigures>

/** What creators learn of their posts, and what it is counted from. */
export const postFigures = {
  markPostsSeen: route({
    method: 'POST',
    path: '/v1/posts/seen',
    summary:
      'Say which posts were before me for a moment; what is not there for me is left out, and again is the same',
    access: 'user',
    body: z.strictObject({ posts: z.array(Id).min(1).max(POST_VIEWS.maxMarked) }),
    rate: { max: 120, perSeconds: 60 },
  }),
  getPostFigures: route({
    method: 'GET',
    path: '/v1/posts/:post/figures',
    summary: 'How many have seen and bought an own post, what it brought, and the last days in the time zone',
    access: 'creator',
    token: 'earnings:read',
    params: z.strictObject({ post: Id }),
    query: z.strictObject({ timeZone: TimeZone.default('UTC') }),
    answer: PostFigures,
    errors: ['POST_NOT_FOUND'],
  }),
} as const
