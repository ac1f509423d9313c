import { z } from 'zod'
import { route } from './route.ts'
import { saleKinds } from './sales.ts'
import { Money, Month, Time, TimeZone } from './schemas.ts'

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
