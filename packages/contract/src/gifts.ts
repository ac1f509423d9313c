import { z } from 'zod'
import type { LOCALES } from './constants.ts'
import { GIFT, GIFT_RANGES, GIVER_LISTINGS } from './limits.ts'
import { route } from './route.ts'
import { Amount, Balance, Id, line, Money, Person, Time, text, Username } from './schemas.ts'

/** What a gift is called, in every language of the product. */
export const GiftTitles = z.strictObject({
  es: line(GIFT.maxTitle).min(1),
  en: line(GIFT.maxTitle).min(1),
  pt: line(GIFT.maxTitle).min(1),
  fr: line(GIFT.maxTitle).min(1),
} satisfies Record<(typeof LOCALES)[number], z.ZodType>)
export type GiftTitles = z.output<typeof GiftTitles>

/**
 * A drawing of strokes in a square of 24 by 24, in the colour of the text beside it: the data of SVG paths and nothing
 * else, so that what staff upload can hold neither a script nor an address.
 */
export const GiftDrawing = z
  .array(
    z.strictObject({
      /** The attribute `d` of a path: commands and numbers. */
      d: z
        .string()
        .max(GIFT.maxPath)
        .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz0-9 .,eE+-]*$/),
      /** Tinted inside, besides its stroke. */
      filled: z.boolean(),
    }),
  )
  .min(1)
  .max(GIFT.maxPaths)
export type GiftDrawing = z.output<typeof GiftDrawing>

/** A gift of the catalogue. A change of what it is, or costs, is another version; what was given stays as it was. */
export const Gift = z.strictObject({ id: Id, titles: GiftTitles, drawing: GiftDrawing, price: Money })
export type Gift = z.output<typeof Gift>

/** A gift that was given, as a message of the chat shows it. */
export const GivenGift = z.strictObject({
  id: Id,
  titles: GiftTitles,
  drawing: GiftDrawing,
  /** To who gave it, what they paid; to who received it, what they earn. */
  amount: Money,
})
export type GivenGift = z.output<typeof GivenGift>

/** Where a gift is given. It becomes a message of the chat from everywhere, and a line of the live in a live. */
export const GiftPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('chat') }),
  z.strictObject({ kind: z.literal('profile') }),
  z.strictObject({ kind: z.literal('post'), post: Id }),
  z.strictObject({ kind: z.literal('live'), live: Id }),
])
export type GiftPlace = z.output<typeof GiftPlace>

/** A place in the list of those who give most. Amounts are nobody's to see but the giver's. */
const TopGiver = z.strictObject({
  rank: z.int().min(1),
  /** First name and initial; null for who appears without a name. */
  name: z.string().nullable(),
  /** To the creator, and to who it is; null for everybody else, since fans do not exist for other fans. */
  person: Person.nullable(),
  mine: z.boolean(),
  /** The dearest kinds that they gave, one or two of them. */
  gifts: z.array(z.strictObject({ titles: GiftTitles, drawing: GiftDrawing })).max(2),
  /** How many gifts in all. */
  count: z.int(),
})

export const TopGivers = z.strictObject({
  /** The creator shows the list. To others a list that is not shown is empty. */
  shown: z.boolean(),
  items: z.array(TopGiver).max(GIFT.listedGivers),
  /** A fan's own standing, where they have given something in the range. */
  own: z
    .strictObject({
      /** Null for who does not want to appear. */
      rank: z.int().min(1).nullable(),
      total: Money,
      /** As which name they would appear. */
      name: z.string(),
    })
    .nullable(),
  /** How the fan appears with this creator; null for who is no fan. */
  listing: z.enum(GIVER_LISTINGS).nullable(),
})
export type TopGivers = z.output<typeof TopGivers>

const EDITORS = { staff: ['finance', 'administrator'] } as const

/** A gift of the catalogue before staff. */
export const StaffGift = Gift.extend({
  /** From 1 on, in the order of the tray; those that are put away have none. */
  position: z.int().min(1).nullable(),
  /** Fans are offered it. */
  offered: z.boolean(),
  /** In the last thirty days, in all its versions. */
  given: z.int(),
  fee: Money,
  /** Of the present version. */
  since: Time,
  /** Who made it; null for those that came with the installation. */
  by: z.string().nullable(),
  /** What a creator with the usual fee receives of the price. */
  share: Money,
})
export type StaffGift = z.output<typeof StaffGift>

const GiftCatalogue = z.strictObject({
  /** In the order of the tray. */
  gifts: z.array(StaffGift),
  /** Put away: kept for what was given, offered to nobody. */
  retired: z.array(StaffGift),
  /** Percent of a price, in hundredths, that the house keeps. */
  feeBps: z.int(),
})
export type GiftCatalogue = z.output<typeof GiftCatalogue>

const OneGift = z.strictObject({ gift: Id })
const GiftPrice = Amount.min(GIFT.minPrice).max(GIFT.maxPrice)

export const gifts = {
  listGifts: route({
    method: 'GET',
    path: '/v1/gifts',
    summary: 'The gifts that are offered, in the order of the tray',
    access: 'user',
    token: 'profile:read',
    answer: z.strictObject({ items: z.array(Gift).max(GIFT.maxOffered) }),
  }),
  sendGift: route({
    method: 'POST',
    path: '/v1/users/:username/gifts',
    summary: 'Give a gift from the balance, at the price the fan saw; it becomes a message of the chat',
    access: 'fan',
    consent: true,
    params: z.strictObject({ username: Username }),
    body: z.strictObject({
      gift: Id,
      price: Amount,
      words: text(GIFT.maxWords),
      place: GiftPlace,
      /** How the fan appears among those who give most, from now on; left out it stays as it is. */
      listing: z.enum(GIVER_LISTINGS).optional(),
    }),
    answer: z.strictObject({
      gift: GivenGift,
      /** The chat in which it stands. */
      chat: Id,
      balance: Balance,
    }),
    errors: [
      'USER_NOT_FOUND',
      'OWN_ACCOUNT',
      'GIFT_NOT_FOUND',
      'POST_NOT_FOUND',
      'LIVE_NOT_FOUND',
      'LIVE_STATE',
      'LIVE_OUTSIDE',
      'PRICE_CHANGED',
      'INSUFFICIENT_BALANCE',
      'PAYER_SUSPENDED',
    ],
    idempotent: true,
    rate: { max: 60, perSeconds: 60 },
  }),
  listTopGivers: route({
    method: 'GET',
    path: '/v1/users/:username/givers',
    summary: 'Who gives a creator most, without amounts: this month by the clock of the house, or ever',
    access: 'public',
    token: 'profile:read',
    adult: true,
    params: z.strictObject({ username: Username }),
    query: z.strictObject({ range: z.enum(GIFT_RANGES).default('month') }),
    answer: TopGivers,
    errors: ['USER_NOT_FOUND'],
  }),
  setGiverListing: route({
    method: 'PUT',
    path: '/v1/users/:username/givers/listing',
    summary: 'How I appear among those who give a creator most: by name, without a name, or not at all',
    access: 'fan',
    params: z.strictObject({ username: Username }),
    body: z.strictObject({ listing: z.enum(GIVER_LISTINGS) }),
    answer: z.strictObject({ listing: z.enum(GIVER_LISTINGS) }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
    rate: { max: 60, perSeconds: 60 },
  }),
  showTopGivers: route({
    method: 'PUT',
    path: '/v1/gifts/givers',
    summary: 'Whether my profile shows who gives me most',
    access: 'creator',
    body: z.strictObject({ shown: z.boolean() }),
    answer: z.strictObject({ shown: z.boolean() }),
    rate: { max: 60, perSeconds: 60 },
  }),
  getGiftCatalogue: route({
    method: 'GET',
    path: '/v1/staff/gifts',
    summary: 'The catalogue of gifts, with what each brought in thirty days',
    access: EDITORS,
    answer: GiftCatalogue,
  }),
  createGift: route({
    method: 'POST',
    path: '/v1/staff/gifts',
    summary: 'Add a gift at the end of the catalogue; it is offered once it is switched on',
    access: EDITORS,
    body: z.strictObject({ titles: GiftTitles, drawing: GiftDrawing, price: GiftPrice }),
    answer: StaffGift,
    errors: ['GIFTS_FULL'],
    rate: { max: 60, perSeconds: 60 },
  }),
  changeGift: route({
    method: 'PATCH',
    path: '/v1/staff/gifts/:gift',
    summary: 'Change a gift, as another version; offer it or not; put it away or take it out again',
    access: EDITORS,
    params: OneGift,
    body: z.strictObject({
      titles: GiftTitles.optional(),
      drawing: GiftDrawing.optional(),
      price: GiftPrice.optional(),
      offered: z.boolean().optional(),
      retired: z.boolean().optional(),
    }),
    answer: StaffGift,
    errors: ['GIFT_NOT_FOUND', 'GIFTS_FULL'],
    rate: { max: 120, perSeconds: 60 },
  }),
  orderGifts: route({
    method: 'PUT',
    path: '/v1/staff/gifts/order',
    summary: 'The order of the tray: every gift of the catalogue once, without those that are put away',
    access: EDITORS,
    body: z.strictObject({
      gifts: z
        .array(Id)
        .max(GIFT.maxKept)
        .refine(ids => new Set(ids).size === ids.length, 'duplicate'),
    }),
    answer: GiftCatalogue,
    errors: ['GIFTS_CHANGED'],
    rate: { max: 120, perSeconds: 60 },
  }),
} as const
