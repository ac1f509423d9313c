import { z } from 'zod'
import { DURATIONS } from './constants.ts'
import { PROMOTION, PROMOTION_AUDIENCES, PROMOTION_ENDS } from './promotion-limits.ts'
import { route } from './route.ts'
import { Amount, Id, Money, PageQuery, page, Time, text } from './schemas.ts'
import { Subscription } from './subscriptions.ts'

/** The last moment of an offer; null where only its number ends it. */
const EndsAt = Time.nullable()
const MaxUses = z.int().min(1).max(PROMOTION.maxUses).nullable()

/**
 * An offer on a duration as its creator sees it: a percentage off the first period. It ends with its number, at its end,
 * whichever comes first, or when it is stopped.
 */
export const Promotion = z.strictObject({
  id: Id,
  duration: z.enum(DURATIONS),
  percent: z.int(),
  audience: z.enum(PROMOTION_AUDIENCES),
  maxUses: MaxUses,
  endsAt: EndsAt,
  /** Null while it runs. */
  ended: z.strictObject({ for: z.enum(PROMOTION_ENDS), at: Time }).nullable(),
  startedAt: Time,
  /** Who came by it. */
  used: z.int(),
  /** Of these: whose first period is over, and who then went on. */
  over: z.int(),
  stayed: z.int(),
  /** What the creator has earned with the subscriptions of these people since, less what went back. */
  earned: Money,
})
export type Promotion = z.output<typeof Promotion>

/** A duration of the own offer, with what it brought this month (UTC) and who pays another price. */
export const PlanFigures = z.strictObject({
  duration: z.enum(DURATIONS),
  /** Subscriptions that began this month by this duration, and what all of its sales of this month earned. */
  started: z.int(),
  earned: Money,
  /** Renewals that are on at a price that is not the present one. */
  otherPrice: z.int(),
  /** The present question to accept it; null where none is open. */
  question: z
    .strictObject({
      price: Money,
      askedAt: Time,
      words: z.string(),
      /** Of those who were asked: who has accepted, and who has not answered. */
      accepted: z.int(),
      waiting: z.int(),
    })
    .nullable(),
})
export type PlanFigures = z.output<typeof PlanFigures>

const OnePromotion = z.strictObject({ promotion: Id })
const OnePlan = z.strictObject({ duration: z.enum(DURATIONS) })

export const promotions = {
  listPromotions: route({
    method: 'GET',
    path: '/v1/promotions',
    summary: 'My offers, the running ones first, and what each brought',
    access: 'creator',
    token: 'earnings:read',
    query: PageQuery,
    answer: page(Promotion),
  }),
  startPromotion: route({
    method: 'POST',
    path: '/v1/promotions',
    summary:
      'Offer the first period of a duration for less: by a number, until an end, or both. One runs on a duration at a time',
    access: 'creator',
    consent: true,
    body: z.strictObject({
      duration: z.enum(DURATIONS),
      percent: z.int().min(PROMOTION.minPercent).max(PROMOTION.maxPercent),
      audience: z.enum(PROMOTION_AUDIENCES),
      maxUses: MaxUses,
      endsAt: EndsAt,
    }),
    answer: Promotion,
    errors: ['PLAN_NOT_FOUND', 'PROMOTION_RUNNING'],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  changePromotion: route({
    method: 'PATCH',
    path: '/v1/promotions/:promotion',
    summary: 'Change the number and the end of an offer that runs; its percentage stays',
    access: 'creator',
    params: OnePromotion,
    body: z.strictObject({ maxUses: MaxUses, endsAt: EndsAt }),
    answer: Promotion,
    errors: ['PROMOTION_NOT_FOUND', 'PROMOTION_ENDED'],
    rate: { max: 30, perSeconds: 60 },
  }),
  stopPromotion: route({
    method: 'DELETE',
    path: '/v1/promotions/:promotion',
    summary: 'Stop an offer now; who came by it keeps what they paid for. Again is the same',
    access: 'creator',
    params: OnePromotion,
    answer: Promotion,
    errors: ['PROMOTION_NOT_FOUND'],
    rate: { max: 30, perSeconds: 60 },
  }),
  getPlanFigures: route({
    method: 'GET',
    path: '/v1/plans/figures',
    summary: 'What each duration of my offer brought this month, and who pays another price than it has now',
    access: 'creator',
    token: 'earnings:read',
    answer: z.strictObject({ items: z.array(PlanFigures) }),
  }),
  askPrice: route({
    method: 'POST',
    path: '/v1/plans/:duration/question',
    summary:
      'Ask those whose renewal of a duration is on at another price to accept the present one. Who does not accept is charged nothing any more; a lower price needs no answer',
    access: 'creator',
    consent: true,
    params: OnePlan,
    body: z.strictObject({ words: text(PROMOTION.maxWords) }),
    answer: PlanFigures,
    errors: ['PLAN_NOT_FOUND', 'PRICE_ASKED', 'NOBODY_TO_ASK'],
    idempotent: true,
    rate: { max: 10, perSeconds: 600 },
  }),
  acceptPrice: route({
    method: 'POST',
    path: '/v1/subscriptions/:subscription/price',
    summary: 'Accept the price at which a subscription of mine goes on: renewal is on at it',
    access: 'fan',
    consent: true,
    params: z.strictObject({ subscription: Id }),
    body: z.strictObject({ price: Amount }),
    answer: Subscription,
    errors: ['SUBSCRIPTION_NOT_FOUND', 'PRICE_CHANGED'],
    rate: { max: 30, perSeconds: 60 },
  }),
} as const
