import { z } from 'zod'
import { QUICK_REPLY } from './quick-reply-limits.ts'
import { route } from './route.ts'
import { text } from './schemas.ts'

/** In the order in which they are offered. What stands in braces is filled in by the page that uses one. */
const QuickReplies = z.strictObject({ items: z.array(z.string()) })

export const quickReplies = {
  getQuickReplies: route({
    method: 'GET',
    path: '/v1/quick-replies',
    summary: 'The texts that I often write, in my order',
    access: 'creator',
    answer: QuickReplies,
  }),
  setQuickReplies: route({
    method: 'PUT',
    path: '/v1/quick-replies',
    summary: 'Keep these texts in the place of those that were there',
    access: 'creator',
    body: z.strictObject({
      items: z
        .array(text(QUICK_REPLY.maxText).min(1))
        .max(QUICK_REPLY.max)
        .refine(texts => new Set(texts).size === texts.length, 'duplicate'),
    }),
    answer: QuickReplies,
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
