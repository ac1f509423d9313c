import { z } from 'zod'
import { csv } from './answers.ts'
import { DURATIONS } from './constants.ts'
import { FanMarks } from './fan-lists.ts'
import { SUBSCRIBER_SORTS, SUBSCRIBER_STATES } from './limits.ts'
import { PROMOTION_AUDIENCES } from './promotion-limits.ts'
import { route } from './route.ts'
import {
  Amount,
  Balance,
  Flag,
  Id,
  Money,
  opaque,
  PageQuery,
  Person,
  page,
  SearchTerm,
  Time,
  Username,
} from './schemas.ts'

export const Plan = z.strictObject({
  duration: z.enum(DURATIONS),
  price: Money,
  /** Whole percent saved against the shortest offer of the same unit; 0 when none. */
  saving: z.int().min(0).max(100),
  /** What the first period costs this viewer, or a guest who has never subscribed; null where no offer is for them. */
  promotion: z
    .strictObject({
      id: Id,
      percent: z.int(),
      price: Money,
      audience: z.enum(PROMOTION_AUDIENCES),
      /** How often it can still be used; null where no number ends it. */
      left: z.int().nullable(),
      endsAt: Time.nullable(),
    })
    .nullable(),
})
export type Plan = z.output<typeof Plan>

export const Subscription = z.strictObject({
  id: Id,
  creator: Person,
  duration: z.enum(DURATIONS),
  price: Money,
  status: z.enum(['active', 'expired', 'inactive']),
  renews: z.boolean(),
  /** The time that runs was given. */
  gifted: z.boolean(),
  /**
   * Why its renewal was given up, with nothing charged: it was not made in time, or the creator could not be seen by the
   * fan any more, or had asked for another price that was not accepted. Null where it was not given up.
   */
  missed: z.enum(['late', 'hidden', 'price']).nullable(),
  /** Another price that its creator asks to accept: until then nothing renews, and nothing is charged. */
  asked: z.strictObject({ price: Money, words: z.string() }).nullable(),
  since: Time,
  expiresAt: Time,
})
export type Subscription = z.output<typeof Subscription>

export const Subscriber = z.strictObject({
  id: Id,
  fan: Person,
  status: z.enum(['active', 'expired', 'inactive']),
  duration: z.enum(DURATIONS),
  renews: z.boolean(),
  /** The time that runs was given, by the creator or by another fan. */
  gifted: z.boolean(),
  spent: Money,
  since: Time,
  expiresAt: Time,
  ...FanMarks.shape,
  /** The creator can meet them: put them on a list, and note something about them. A block or a closed account ends that. */
  reachable: z.boolean(),
})
export type Subscriber = z.output<typeof Subscriber>

/** A line of the table of subscribers. Times are ISO 8601 in UTC, amounts decimals of the currency. */
export const SubscriberRow = z.strictObject({
  name: z.string(),
  username: z.string(),
  status: z.string(),
  duration: z.string(),
  renews: z.string(),
  gifted: z.string(),
  since: z.string(),
  expiresAt: z.string(),
  spent: z.string(),
  currency: z.string(),
  lists: z.string(),
  note: z.string(),
})
export type SubscriberRow = z.output<typeof SubscriberRow>

/** Which of the own subscribers, and in which order. */
const SubscriberQuery = z.strictObject({
  /** `expiring`: they end soon and do not renew; `gifted`: the time that runs was given. */
  status: z.enum(SUBSCRIBER_STATES).optional(),
  search: SearchTerm.optional(),
  /** Only those who have access and pay for it again by themselves, or only those who have access and do not. */
  renews: Flag.optional(),
  /**
   * The newest, those who have spent most, or those who end soonest come first; whose time is over follows those whose time
   * is to come, the latest first.
   */
  sort: z.enum(SUBSCRIBER_SORTS).default('newest'),
  /** Only those on this list of mine. */
  list: Id.optional(),
})

export const subscriptions = {
  listPlans: route({
    method: 'GET',
    path: '/v1/users/:username/plans',
    summary: 'What a creator offers, shortest first',
    access: 'public',
    token: 'profile:read',
    adult: true,
    params: z.strictObject({ username: Username }),
    answer: z.strictObject({ items: z.array(Plan) }),
    errors: ['USER_NOT_FOUND'],
  }),
  getOwnPlans: route({
    method: 'GET',
    path: '/v1/plans',
    summary: 'My own offer',
    access: 'creator',
    token: 'profile:read',
    answer: z.strictObject({ items: z.array(Plan) }),
  }),
  setPlans: route({
    method: 'PUT',
    path: '/v1/plans',
    summary:
      'Replace my offer; subscribers keep the price they accepted. Without any price nothing renews, and they are told',
    access: 'creator',
    consent: true,
    body: z.strictObject({
      items: z.array(z.strictObject({ duration: z.enum(DURATIONS), price: Amount })).max(DURATIONS.length),
    }),
    answer: z.strictObject({ items: z.array(Plan) }),
    rate: { max: 30, perSeconds: 60 },
  }),
  subscribe: route({
    method: 'POST',
    path: '/v1/users/:username/subscription',
    summary: 'Subscribe from the balance, at the price the fan saw',
    access: 'fan',
    consent: true,
    params: z.strictObject({ username: Username }),
    body: z.strictObject({
      duration: z.enum(DURATIONS),
      price: Amount,
      /** Whether it renews by itself at this price; what is free never does. */
      renews: z.boolean().default(true),
      /** The offer by which the first period costs less, and what that costs. */
      promotion: z.strictObject({ id: Id, price: Amount }).optional(),
    }),
    answer: z.strictObject({ subscription: Subscription, balance: Balance }),
    errors: [
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'PLAN_NOT_FOUND',
      'PRICE_CHANGED',
      'PROMOTION_ENDED',
      'ALREADY_SUBSCRIBED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  setRenewal: route({
    method: 'PATCH',
    path: '/v1/subscriptions/:subscription',
    summary:
      'Switch renewal on or off; access stays to the end. Where another price is asked for, that one is accepted instead',
    access: 'fan',
    params: z.strictObject({ subscription: Id }),
    body: z.strictObject({ renews: z.boolean() }),
    answer: Subscription,
    errors: ['SUBSCRIPTION_NOT_FOUND', 'PLAN_NOT_FOUND', 'PRICE_CHANGED'],
  }),
  stopAllRenewals: route({
    method: 'DELETE',
    path: '/v1/subscriptions/renewals',
    summary: 'Switch off every renewal of mine; access stays to the end of each',
    access: 'fan',
    answer: z.strictObject({ stopped: z.int() }),
    rate: { max: 30, perSeconds: 60 },
  }),
  getRenewalStop: route({
    method: 'GET',
    path: '/v1/subscriptions/renewal-stop',
    summary: 'What the link of a reminder would stop',
    access: 'public',
    query: z.strictObject({ token: opaque(1, 300) }),
    answer: z.strictObject({
      /** Of the creator. */
      name: z.string(),
      until: Time,
      /** False: it is stopped. */
      renews: z.boolean(),
    }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 60, perIp: true },
  }),
  stopRenewal: route({
    method: 'POST',
    path: '/v1/subscriptions/renewal-stop',
    summary:
      'Stop the renewal that a reminder names, by its link alone; access stays to the end. The link works once',
    access: 'public',
    query: z.strictObject({ token: opaque(1, 300) }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 60, perSeconds: 60, perIp: true },
  }),
  listSubscriptions: route({
    method: 'GET',
    path: '/v1/subscriptions',
    summary: 'My subscriptions, newest first',
    access: 'fan',
    token: 'profile:read',
    query: PageQuery.extend({ status: z.enum(['active', 'expired']).optional() }),
    answer: page(Subscription),
  }),
  listSubscribers: route({
    method: 'GET',
    path: '/v1/subscribers',
    summary: 'My subscribers, with what they spent',
    access: 'creator',
    token: 'subscribers:read',
    query: PageQuery.extend(SubscriberQuery.shape),
    answer: page(Subscriber),
    errors: ['FAN_LIST_NOT_FOUND'],
  }),
  countSubscribers: route({
    method: 'GET',
    path: '/v1/subscribers/counts',
    summary: 'How many subscribers I have of each state',
    access: 'creator',
    token: 'subscribers:read',
    answer: z.strictObject({
      active: z.int(),
      expiring: z.int(),
      gifted: z.int(),
      expired: z.int(),
    }),
  }),
  exportSubscribers: route({
    method: 'GET',
    path: '/v1/subscribers.csv',
    summary: 'The same subscribers as a table, in words of the reader’s language',
    access: 'creator',
    query: SubscriberQuery,
    answer: csv(SubscriberRow, 'spent'),
    errors: ['FAN_LIST_NOT_FOUND'],
    rate: { max: 30, perSeconds: 600 },
  }),
} as const
