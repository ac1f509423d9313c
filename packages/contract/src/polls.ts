import { z } from 'zod'
import { POLL } from './limits.ts'
import { route } from './route.ts'
import { Id, line, Time } from './schemas.ts'

/** What a poll asks, as its creator writes it. */
export const PollDraft = z.strictObject({
  question: line(POLL.maxQuestion).min(1),
  answers: z
    .array(line(POLL.maxAnswer).min(1))
    .min(POLL.minAnswers)
    .max(POLL.maxAnswers)
    .refine(answers => new Set(answers).size === answers.length, 'duplicate'),
  /** Several answers may be chosen. */
  multiple: z.boolean(),
  /** At most {@link POLL.maxDays} days after the post comes out; null: until its creator closes it. */
  endsAt: Time.nullable(),
})
export type PollDraft = z.output<typeof PollDraft>

/** The same while it is being written: nothing in it has to be there yet. */
export const PollSketch = z.strictObject({
  question: line(POLL.maxQuestion),
  answers: z.array(line(POLL.maxAnswer)).max(POLL.maxAnswers),
  multiple: z.boolean(),
  endsAt: Time.nullable(),
})
export type PollSketch = z.output<typeof PollSketch>

/** A poll as the viewer sees it. Nobody is told who has chosen what. */
export const Poll = z.strictObject({
  question: z.string(),
  multiple: z.boolean(),
  answers: z.array(
    z.strictObject({
      id: Id,
      text: z.string(),
      /** Null where the viewer sees results only after voting, or after its end. */
      votes: z.int().nullable(),
      /** By the viewer. */
      chosen: z.boolean(),
    }),
  ),
  /** How many people have voted. */
  voters: z.int(),
  /** When it ends by itself; null: when its creator closes it. `ended` may be earlier. */
  endsAt: Time.nullable(),
  ended: z.boolean(),
  can: z.strictObject({ vote: z.boolean(), close: z.boolean() }),
})
export type Poll = z.output<typeof Poll>

const params = z.strictObject({ post: Id })

/** Polls of posts. */
export const polls = {
  votePoll: route({
    method: 'PUT',
    path: '/v1/posts/:post/poll/vote',
    summary: 'Vote in the poll of a post the viewer may see; takes the place of an earlier vote',
    access: 'user',
    token: 'posts:write',
    params,
    body: z.strictObject({
      answers: z
        .array(Id)
        .min(1)
        .max(POLL.maxAnswers)
        .refine(answers => new Set(answers).size === answers.length, 'duplicate'),
    }),
    answer: Poll,
    errors: ['POST_NOT_FOUND', 'POLL_NOT_FOUND', 'POLL_OWN', 'POLL_ENDED', 'POLL_CHANGED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  closePoll: route({
    method: 'PUT',
    path: '/v1/posts/:post/poll/closed',
    summary: 'End the poll of an own post now; again is the same',
    access: 'creator',
    token: 'posts:write',
    params,
    answer: Poll,
    errors: ['POST_NOT_FOUND', 'POLL_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
