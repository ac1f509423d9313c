import { z } from 'zod'
import { POST } from './limits.ts'
import { PostPerformers } from './performers.ts'
import { PollDraft } from './polls.ts'
import { Amount, Id, Time, text } from './schemas.ts'

export const Audience = z.enum(['everyone', 'subscribers', 'paid'])

const PostMedia = z
  .array(
    z.strictObject({
      id: Id,
      alt: text(POST.maxAlt),
      /** What the creator calls the file; shown only to them, and deleted when the post is out. */
      name: text(POST.maxFileName).default(''),
    }),
  )
  .max(POST.maxMedia)
  .refine(items => new Set(items.map(item => item.id)).size === items.length, 'duplicate')

/** What a creator writes: a new post, and one that is changed. */
export const written = {
  /** Public where the post is for sale. */
  text: text(POST.maxText),
  /** Only who buys a post for sale reads it. */
  purchaseText: text(POST.maxText).default(''),
  audience: Audience,
  price: Amount.nullable(),
  includedForSubscribers: z.boolean().default(false),
  media: PostMedia,
  /** Of a post for sale: it opens for everybody once this much has come in. */
  goal: Amount.nullable().default(null),
  /** Comes out at this time, at most {@link POST.maxAheadDays} days ahead; null as soon as its media are ready. */
  scheduledFor: Time.nullable().default(null),
  poll: PollDraft.nullable().default(null),
  /** Who else appears, of the creator's list. */
  performers: PostPerformers.default([]),
}

interface Written {
  text: string
  purchaseText: string
  audience: z.output<typeof Audience>
  price: number | null
  goal: number | null
  media: readonly unknown[]
}

/** What belongs together in a post that is handed in. */
export const whole = <T extends z.ZodType<Written>>(body: T) =>
  body
    .refine(post => (post.audience === 'paid') === (post.price !== null), {
      path: ['price'],
      message: 'price',
    })
    .refine(post => post.audience === 'paid' || post.purchaseText.length === 0, {
      path: ['purchaseText'],
      message: 'audience',
    })
    .refine(post => post.goal === null || post.audience === 'paid', { path: ['goal'], message: 'audience' })
    .refine(post => post.text.length > 0 || post.media.length > 0, { path: ['text'], message: 'empty' })
    .refine(post => post.audience !== 'paid' || post.media.length > 0, { path: ['media'], message: 'empty' })
