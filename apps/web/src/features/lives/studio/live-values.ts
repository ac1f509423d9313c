import { LIVE, type LiveAudience, type LiveSource } from '@calina/contract/limits'
import type { CallInput, Routes, StudioLive } from '@calina/contract/types'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'

/** A live as its creator writes it down before it begins. */
export interface LiveValues {
  title: string
  price: string
  /** Subscribers pay something else; what, stands in `subscriberPrice`. */
  reduced: boolean
  subscriberPrice: string
  audience: LiveAudience
  record: boolean
  notify: boolean
  goalTitle: string
  /** Empty: no goal. */
  goalAmount: string
  source: LiveSource
  when: 'now' | 'later'
  /** `2026-12-05` and `20:00`, in this device's zone. */
  date: string
  time: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What a date field and a time field hold of an instant in milliseconds, in this device's zone. */
export function fieldsOf(at: number): { date: string; time: string } {
  const [date = '', time = ''] = new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS)
    .toISOString()
    .slice(0, 16)
    .split('T')
  return { date, time }
}

/** The instant of the two fields, ISO 8601 in UTC; undefined for none, for one that is too near or too far ahead. */
export function timeOf({ date, time }: Pick<LiveValues, 'date' | 'time'>, now: number): string | undefined {
  const at = new Date(`${date}T${time}`).getTime()
  const isWithin =
    at >= now + LIVE.scheduleMinMinutes * MINUTE_MS && at <= now + LIVE.scheduleMaxDays * DAY_MS
  return isWithin ? new Date(at).toISOString() : undefined
}

/** The first and the last day that can be chosen. */
export const daysWithin = (now: number): { min: string; max: string } => ({
  min: fieldsOf(now).date,
  max: fieldsOf(now + LIVE.scheduleMaxDays * DAY_MS).date,
})

/** A new live: tomorrow at the next full hour, once somebody wants to schedule it. */
export const newLive = (now: number): LiveValues => ({
  ...{ title: '', price: '0', reduced: false, subscriberPrice: '0', audience: 'everyone', record: true },
  ...{ notify: true, goalTitle: '', goalAmount: '', source: 'browser', when: 'now' },
  ...fieldsOf(Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS),
})

/** One that waits for its time. */
export function valuesOf(live: StudioLive, writing: Writing): LiveValues {
  const { title, audience, record, notify, source, goal, scheduledFor } = live
  return {
    ...{ title, audience, record, notify, source },
    price: amountText(live.price.amount, writing),
    reduced: live.subscriberPrice.amount !== live.price.amount,
    subscriberPrice: amountText(live.subscriberPrice.amount, writing),
    goalTitle: goal?.title ?? '',
    goalAmount: goal ? amountText(goal.amount.amount, writing) : '',
    when: 'later',
    ...fieldsOf(Date.parse(scheduledFor ?? new Date().toISOString())),
  }
}

/** What is typed as a price, where it can be one. */
export function priceIn(text: string, writing: Writing, max: number = LIVE.maxPrice): number | undefined {
  const amount = text.trim() === '' ? 0 : parseAmount(text.trim(), writing)
  return amount !== undefined && amount <= max ? amount : undefined
}

/** The goal that is typed; null for none, undefined for one that cannot be. */
export function goalIn(
  { goalTitle, goalAmount }: Pick<LiveValues, 'goalTitle' | 'goalAmount'>,
  writing: Writing,
): { title: string; amount: number } | null | undefined {
  const title = goalTitle.trim()
  if (title === '' && goalAmount.trim() === '') return null
  const amount = parseAmount(goalAmount.trim(), writing)
  if (title === '' || amount === undefined || amount < LIVE.minGoal || amount > LIVE.maxGoal) return undefined
  return { title, amount }
}

export type LiveInput = Omit<CallInput<Routes['createLive']>['body'], 'at' | 'cover'>

/** What is sent of it; undefined where something is missing or wrong. */
export function inputOf(values: LiveValues, writing: Writing): LiveInput | undefined {
  const { audience, record, notify, source, reduced } = values
  const title = values.title.trim()
  const price = priceIn(values.price, writing)
  const goal = goalIn(values, writing)
  if (title === '' || price === undefined || goal === undefined) return undefined
  // to subscribers alone there is one price
  const own = reduced && price > 0 && audience !== 'subscribers'
  const subscriberPrice = own ? priceIn(values.subscriberPrice, writing, price) : price
  if (subscriberPrice === undefined) return undefined
  return { title, price, subscriberPrice, audience, record, notify, goal, source }
}
