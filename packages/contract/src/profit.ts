import { z } from 'zod'
import { csv } from './answers.ts'
import { FanMarks } from './fan-lists.ts'
import { FAN_CARD, FAN_RANGES } from './profit-limits.ts'
import { SoldThing } from './purchases.ts'
import { route } from './route.ts'
import { type FAN_PARTS, REVERSAL_REASONS, SOLD_KINDS, SUBJECT_KINDS, saleKinds } from './sales.ts'
import { Id, Money, Month, PageQuery, Person, page, Time, TimeZone, Username } from './schemas.ts'

/** What was sold and given back, and what of it is the creator's: price = fee + earned. */
const Sums = {
  sales: z.int(),
  reversals: z.int(),
  price: Money,
  /** What of the price was given back: zero or less. */
  back: Money,
  fee: Money,
  earned: Money,
}

/** A sale, or what was given back of one: then its amounts are negative. */
export const ProfitLine = z.strictObject({
  /** Of the sale, or of what gave it back. */
  id: Id,
  kind: z.enum(saleKinds()),
  was: z.enum(['sale', ...REVERSAL_REASONS]),
  fan: Person,
  subject: z.strictObject({ kind: z.enum(SUBJECT_KINDS), id: z.string() }),
  /** How it is called; of a post the beginning of its text. Null where it has no title, or is no more. */
  title: z.string().nullable(),
  price: Money,
  fee: Money,
  earned: Money,
  /** Of a sale whose earnings are pending: when they become available. */
  availableAt: Time.nullable(),
  at: Time,
})
export type ProfitLine = z.output<typeof ProfitLine>

/** A line of the table of a month. Times are ISO 8601 in UTC, amounts decimals of the currency. */
export const ProfitRow = z.strictObject({
  at: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  price: z.string(),
  fee: z.string(),
  earned: z.string(),
  currency: z.string(),
  id: z.string(),
})
export type ProfitRow = z.output<typeof ProfitRow>

/** What a creator owes since money was given back that they had already, and how it is paid off by what comes next. */
export const Debt = z.strictObject({
  /** Zero: nothing is owed. */
  owed: Money,
  /** Since when something is owed without a break. */
  since: Time.nullable(),
  /** What became debt since then, and what of it is paid off. */
  arisen: Money,
  paid: Money,
  /** What was given back, the newest first; at most {@link DEBT}.causes, and how many there are besides. */
  causes: z.array(
    z.strictObject({
      id: Id,
      was: z.enum(REVERSAL_REASONS),
      kind: z.enum(saleKinds()),
      title: z.string().nullable(),
      fan: Person,
      /** What of it became debt. */
      amount: Money,
      at: Time,
    }),
  ),
  moreCauses: z.int(),
  /** The days on which pending earnings become available, as far as they are needed: what of it is taken, and what is owed then. */
  plan: z.array(z.strictObject({ at: Time, released: Money, taken: Money, left: Money })),
  /** What pending earnings do not cover. */
  uncovered: Money,
})
export type Debt = z.output<typeof Debt>

/** What one thing brought its creator in a time: net of the fee, less what was given back in it. */
export const Sold = z.strictObject({
  kind: z.enum(SOLD_KINDS),
  id: z.string(),
  /** As its creator sees it now; null where it was deleted, or is of a kind that has no picture and title. */
  thing: SoldThing.nullable(),
  sales: z.int(),
  reversals: z.int(),
  earned: Money,
})
export type Sold = z.output<typeof Sold>

/** What somebody brought a creator in a time: net of the fee, less what was given back in it. */
export const TopFan = z.strictObject({
  /** Their place, beginning with 1. */
  rank: z.int(),
  /** Null: somebody who does not exist for the creator, by a block or because the account is suspended. */
  fan: Person.nullable(),
  /** When they first paid the creator. */
  since: Time,
  /** What of it came from which sales; what was given back of earlier ones can make a part negative. */
  parts: z.strictObject({
    subscription: Money,
    message: Money,
    gift: Money,
    content: Money,
  } satisfies Record<(typeof FAN_PARTS)[number], typeof Money>),
  earned: Money,
  /** When they last wrote to the creator; null: never, or to somebody who may not know. */
  wroteAt: Time.nullable(),
  /** The conversation with them; null where there is none. */
  chat: Id.nullable(),
  /** The creator may begin one. */
  reachable: z.boolean(),
})
export type TopFan = z.output<typeof TopFan>

/** What a creator has before them while they write with a fan. */
export const FanCard = z.strictObject({
  /** Their subscription, the last one where none runs; null where there never was one. */
  subscription: z
    .strictObject({
      status: z.enum(['active', 'expired', 'inactive']),
      since: Time,
      expiresAt: Time,
      renews: z.boolean(),
    })
    .nullable(),
  /** In all and in this month (UTC), less what went back. */
  spent: Money,
  month: Money,
  /** What they bought last, and what went back of it, the newest first. */
  lines: z.array(ProfitLine).max(FAN_CARD.lines),
  ...FanMarks.shape,
})
export type FanCard = z.output<typeof FanCard>

/** So many people and what they brought together. */
const People = { people: z.int(), earned: Money }
/** How much of what a creator earned hangs on how few. */
export const FanSums = z.strictObject({
  /** All who brought something. What is earned adds up to what was earned in the time. */
  ...People,
  first: z.strictObject(People),
  next: z.strictObject(People),
  others: z.strictObject(People),
  /** Those of the first and the next who have not written for more than a week, the one who brought most first. */
  quiet: z.strictObject({ ...People, persons: z.array(Person) }),
})
export type FanSums = z.output<typeof FanSums>

const FanRangeQuery = z.enum(FAN_RANGES).default('month')
const OneMonth = z.strictObject({ month: Month })

export const profit = {
  getProfit: route({
    method: 'GET',
    path: '/v1/profit',
    summary: 'Earnings pending and available, this month by day and by source, and the next releases',
    access: 'creator',
    token: 'earnings:read',
    query: z.strictObject({
      month: Month.optional(),
    }),
    answer: z.strictObject({
      pending: Money,
      available: Money,
      month: z.string(),
      total: Money,
      previousTotal: Money,
      sources: z.array(z.strictObject({ kind: z.enum(saleKinds()), amount: Money, count: z.int() })),
      days: z.array(z.strictObject({ date: z.iso.date(), amount: Money })),
      releases: z.array(z.strictObject({ at: Time, amount: Money })),
    }),
  }),
  getProfitMonth: route({
    method: 'GET',
    path: '/v1/profit/months/:month',
    summary:
      'A month (UTC) by day: what was sold, given back and earned, and the month before and the year beside it',
    access: 'creator',
    token: 'earnings:read',
    params: OneMonth,
    answer: z.strictObject({
      month: z.string(),
      ...Sums,
      days: z.array(z.strictObject({ date: z.iso.date(), ...Sums })),
      /** The month before; while this one runs, as much of it as has passed of this one. */
      before: Money,
      /** Earned in each month of the year, up to now. */
      year: z.array(z.strictObject({ month: z.string(), earned: Money })),
    }),
  }),
  listProfitLines: route({
    method: 'GET',
    path: '/v1/profit/months/:month/lines',
    summary:
      'The sales of a month and what was given back in it, the newest first, or those of one of its days',
    access: 'creator',
    params: OneMonth,
    query: PageQuery.extend({ day: z.iso.date().optional() }),
    answer: page(ProfitLine),
  }),
  exportProfit: route({
    method: 'GET',
    path: '/v1/profit/months/:month/lines.csv',
    summary: 'The same lines as a table, in words of the reader’s language',
    access: 'creator',
    params: OneMonth,
    answer: csv(ProfitRow, 'price', 'fee', 'earned'),
    rate: { max: 30, perSeconds: 600 },
  }),
  getDebt: route({
    method: 'GET',
    path: '/v1/profit/debt',
    summary: 'What the creator owes, since when and why, and which of the next earnings pay it off',
    access: 'creator',
    answer: Debt,
  }),
  listSold: route({
    method: 'GET',
    path: '/v1/profit/sold',
    summary: 'The things of a kind that brought something in a month (UTC), the most first',
    access: 'creator',
    query: PageQuery.extend({ kind: z.enum(SOLD_KINDS), month: Month.optional() }),
    answer: page(Sold),
  }),
  listTopFans: route({
    method: 'GET',
    path: '/v1/profit/fans',
    summary:
      'Who brought the creator something in this month (UTC), in the last 90 days or ever, the most first',
    access: 'creator',
    query: PageQuery.extend({ range: FanRangeQuery }),
    answer: page(TopFan),
  }),
  getFanSums: route({
    method: 'GET',
    path: '/v1/profit/fans/sums',
    summary:
      'How many people that are, what the first brought and the others, and who of them has become quiet',
    access: 'creator',
    query: z.strictObject({ range: FanRangeQuery }),
    answer: FanSums,
  }),
  getFanCard: route({
    method: 'GET',
    path: '/v1/fans/:username/card',
    summary:
      'What I know about a fan: their subscription, what they spent and bought last, my lists and note',
    access: 'creator',
    params: z.strictObject({ username: Username }),
    answer: FanCard,
    errors: ['USER_NOT_FOUND'],
  }),
  getWeek: route({
    method: 'GET',
    path: '/v1/profit/week',
    summary:
      'What was earned this week, which begins on Monday in the time zone, and how many purchases and new subscriptions there were',
    access: 'creator',
    token: 'earnings:read',
    query: z.strictObject({ timeZone: TimeZone.default('UTC') }),
    answer: z.strictObject({
      from: Time,
      earned: Money,
      purchases: z.int().min(0),
      subscriptions: z.int().min(0),
    }),
  }),
} as const
export type ProfitSummary = z.output<(typeof profit.getProfit)['answer']>
export type ProfitMonth = z.output<(typeof profit.getProfitMonth)['answer']>
