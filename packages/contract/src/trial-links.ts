import { z } from 'zod'
import { PROMOTION_ENDS, TRIAL, TRIAL_STATES } from './promotion-limits.ts'
import { route } from './route.ts'
import { Id, line, Money, opaque, PageQuery, Person, page, Time } from './schemas.ts'
import { Subscription } from './subscriptions.ts'

/** The code of a trial link. */
const TrialCode = opaque(8, 16).regex(/^[a-z0-9]+$/)

/** A link that gives somebody new free time, as its creator sees it. */
export const TrialLink = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  days: z.int(),
  maxUses: z.int(),
  endsAt: Time.nullable(),
  /** Null while it can be used. */
  ended: z.strictObject({ for: z.enum(PROMOTION_ENDS), at: Time }).nullable(),
  createdAt: Time,
  used: z.int(),
  /** Of these: who has paid for a subscription since. */
  followed: z.int(),
  /** What the creator has earned with the subscriptions of these people since, less what went back. */
  earned: Money,
})
export type TrialLink = z.output<typeof TrialLink>

/** What a trial link gives, to whoever has it. */
export const Trial = z.strictObject({
  creator: Person,
  days: z.int(),
  /** Until when it would last if it began now; of one that the viewer has had, until when it lasted. */
  until: Time,
  left: z.int(),
  maxUses: z.int(),
  state: z.enum(TRIAL_STATES),
})
export type Trial = z.output<typeof Trial>

const OneLink = z.strictObject({ link: Id })
const OneCode = z.strictObject({ code: TrialCode })

export const trialLinks = {
  listTrialLinks: route({
    method: 'GET',
    path: '/v1/trial-links',
    summary: 'My trial links, the open ones first, and what each brought',
    access: 'creator',
    token: 'earnings:read',
    query: PageQuery,
    answer: page(TrialLink),
  }),
  createTrialLink: route({
    method: 'POST',
    path: '/v1/trial-links',
    summary: 'Create a link that gives somebody new free time, so many times',
    access: 'creator',
    consent: true,
    body: z.strictObject({
      name: line(TRIAL.maxName).min(1),
      days: z.union(TRIAL.days.map(days => z.literal(days))),
      maxUses: z.int().min(1).max(TRIAL.maxUses),
      endsAt: Time.nullable(),
    }),
    answer: TrialLink,
    errors: ['TRIAL_LINKS_FULL'],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  stopTrialLink: route({
    method: 'DELETE',
    path: '/v1/trial-links/:link',
    summary: 'Stop a trial link now; time that it gave stays. Again is the same',
    access: 'creator',
    params: OneLink,
    answer: TrialLink,
    errors: ['TRIAL_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60 },
  }),
  getTrial: route({
    method: 'GET',
    path: '/v1/trials/:code',
    summary: 'What a trial link gives, to whoever has it',
    access: 'public',
    adult: true,
    params: OneCode,
    answer: Trial,
    errors: ['TRIAL_NOT_FOUND'],
    rate: { max: 60, perSeconds: 60, perIp: true },
  }),
  startTrial: route({
    method: 'POST',
    path: '/v1/trials/:code',
    summary:
      'Begin the free time of a trial link: once with each creator, for who has not subscribed to them. Nothing renews it; the same person again is the same',
    access: 'fan',
    consent: true,
    params: OneCode,
    answer: z.strictObject({ trial: Trial, subscription: Subscription }),
    errors: ['TRIAL_NOT_FOUND', 'TRIAL_ENDED', 'TRIAL_TAKEN', 'ALREADY_SUBSCRIBED', 'PAYER_SUSPENDED'],
    rate: { max: 30, perSeconds: 60 },
  }),
} as const
