import { z } from 'zod'
import { DURATIONS } from './constants.ts'
import { SUBSCRIPTION_GIFT, SUBSCRIPTION_GIFT_STATES } from './limits.ts'
import { route } from './route.ts'
import {
  Amount,
  Balance,
  Id,
  Money,
  opaque,
  PageQuery,
  Person,
  page,
  Time,
  text,
  Username,
} from './schemas.ts'
import { Subscriber, Subscription } from './subscriptions.ts'

/** The code of a link that receives a gift once. */
const GiftCode = opaque(16, 64).regex(/^[a-z0-9]+$/)

/**
 * A subscription that a fan gave to somebody else, as its giver sees it. It never says whether the username exists: one
 * that nobody has waits until its money comes back, as does one whose person does nothing.
 */
export const SubscriptionGift = z.strictObject({
  id: Id,
  creator: Person,
  duration: z.enum(DURATIONS),
  price: Money,
  words: z.string(),
  signed: z.boolean(),
  /** The username as it was typed; null where a link receives it. */
  username: z.string().nullable(),
  /** Of the link, as long as it can be used. */
  code: z.string().nullable(),
  state: z.enum(SUBSCRIPTION_GIFT_STATES),
  createdAt: Time,
  /** When the money comes back by itself, unless it is received. */
  returnsAt: Time,
  /** When it was received, taken back or returned; null while it waits. */
  closedAt: Time.nullable(),
})
export type SubscriptionGift = z.output<typeof SubscriptionGift>

/** A gift of a subscription as the one sees it who receives it. */
export const ReceivedGift = z.strictObject({
  id: Id,
  creator: Person,
  duration: z.enum(DURATIONS),
  /** From a fan who signed it, or from the creator themself; null where it is not signed. */
  from: z.strictObject({ name: z.string(), avatar: z.string().nullable(), creator: z.boolean() }).nullable(),
  words: z.string(),
  /**
   * `waiting`: it can be received; `received`: it is the viewer's; `gone`: somebody else has received it, or its time is
   * over.
   */
  state: z.enum(['waiting', 'received', 'gone']),
  /** Until when the subscription lasts: with the gift, or if it is received now. */
  until: Time,
  /** It follows a subscription that runs; false: it begins when it is received. */
  extends: z.boolean(),
  /** A renewal is on that ends with the gift: what follows it is charged to nobody. */
  stopsRenewal: z.boolean(),
  /** Until when it can be received. */
  waitsUntil: Time.nullable(),
})
export type ReceivedGift = z.output<typeof ReceivedGift>

const OneGift = z.strictObject({ gift: Id })
const OneCode = z.strictObject({ code: GiftCode })

export const subscriptionGifts = {
  giveSubscription: route({
    method: 'POST',
    path: '/v1/users/:username/subscription-gifts',
    summary:
      'Give somebody a subscription to a creator from the balance, at the price the fan saw. The price is held until it is received. The answer is the same whether the username exists or not',
    access: 'fan',
    consent: true,
    params: z.strictObject({ username: Username }),
    body: z.strictObject({
      duration: z.enum(DURATIONS),
      price: Amount,
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('username'), username: Username }),
        z.strictObject({ kind: z.literal('link') }),
      ]),
      words: text(SUBSCRIPTION_GIFT.maxWords),
      /** Whether who receives it reads the name of the giver. */
      signed: z.boolean(),
    }),
    answer: z.strictObject({ gift: SubscriptionGift, balance: Balance }),
    errors: [
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'PLAN_NOT_FOUND',
      'NOT_FOR_SALE',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
      'SUBSCRIPTION_GIFTS_FULL',
    ],
    idempotent: true,
    rate: { max: 30, perSeconds: 60 },
  }),
  listSubscriptionGifts: route({
    method: 'GET',
    path: '/v1/subscription-gifts',
    summary: 'The subscriptions that I gave, newest first',
    access: 'fan',
    query: PageQuery,
    answer: page(SubscriptionGift),
  }),
  takeBackSubscriptionGift: route({
    method: 'DELETE',
    path: '/v1/subscription-gifts/:gift',
    summary: 'Take back a gift that nobody has received: its money is in the balance again at once',
    access: 'fan',
    params: OneGift,
    answer: z.strictObject({ gift: SubscriptionGift, balance: Balance }),
    errors: ['SUBSCRIPTION_GIFT_NOT_FOUND', 'SUBSCRIPTION_GIFT_CLOSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  getReceivedGift: route({
    method: 'GET',
    path: '/v1/subscription-gifts/:gift',
    summary: 'A gift that somebody made me',
    access: 'fan',
    params: OneGift,
    answer: ReceivedGift,
    errors: ['SUBSCRIPTION_GIFT_NOT_FOUND'],
  }),
  receiveGift: route({
    method: 'POST',
    path: '/v1/subscription-gifts/:gift/receipt',
    summary:
      'Receive a gift that somebody made me: it begins now, or at the end of what runs. Again is the same',
    access: 'fan',
    consent: true,
    params: OneGift,
    answer: z.strictObject({ gift: ReceivedGift, subscription: Subscription }),
    errors: ['SUBSCRIPTION_GIFT_NOT_FOUND', 'SUBSCRIPTION_GIFT_CLOSED', 'USER_NOT_FOUND', 'PAYER_SUSPENDED'],
    rate: { max: 60, perSeconds: 60 },
  }),
  getGiftOfCode: route({
    method: 'GET',
    path: '/v1/subscription-gifts/codes/:code',
    summary: 'What the link of a gift gives, to whoever has it',
    access: 'public',
    adult: true,
    params: OneCode,
    answer: ReceivedGift,
    errors: ['SUBSCRIPTION_GIFT_NOT_FOUND'],
    rate: { max: 30, perSeconds: 60, perIp: true },
  }),
  claimGift: route({
    method: 'POST',
    path: '/v1/subscription-gifts/codes/:code/receipt',
    summary: 'Receive the gift of a link, once; the same person again is the same',
    access: 'fan',
    consent: true,
    params: OneCode,
    answer: z.strictObject({ gift: ReceivedGift, subscription: Subscription }),
    errors: [
      'SUBSCRIPTION_GIFT_NOT_FOUND',
      'SUBSCRIPTION_GIFT_CLOSED',
      'OWN_ACCOUNT',
      'USER_NOT_FOUND',
      'PAYER_SUSPENDED',
    ],
    rate: { max: 30, perSeconds: 60, perIp: true },
  }),
  giveTime: route({
    method: 'POST',
    path: '/v1/subscribers/:username/time',
    summary:
      'Give a follower, subscriber or former subscriber of mine free time: from now, or from the end of what runs. The words are a message of the chat',
    access: 'creator',
    consent: true,
    params: z.strictObject({ username: Username }),
    body: z.strictObject({
      days: z.union(SUBSCRIPTION_GIFT.days.map(days => z.literal(days))),
      words: text(SUBSCRIPTION_GIFT.maxWords),
    }),
    answer: z.strictObject({ subscriber: Subscriber }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'USER_NOT_ACTIVE', 'PAYER_SUSPENDED', 'TIME_FULL'],
    idempotent: true,
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
