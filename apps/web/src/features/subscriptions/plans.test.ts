import type { Duration } from '@calina/contract/constants'
import type { Plan } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import { createFormat } from '#lib/format.ts'
import { cheapest, firstPlan, perMonth, plansOf, unitsOf, usualPlan } from './plans.ts'

const plan = (duration: Duration, amount: number, saving = 0): Plan => ({
  duration,
  price: { amount, currency: 'USD' },
  saving,
  promotion: null,
})
const offer = [
  plan('12m', 13_500, 25),
  plan('1m', 1_500),
  plan('3m', 4_050, 10),
  plan('30d', 1_500),
  plan('1d', 150),
  plan('7d', 500),
]

describe('offers', () => {
  it('stand by unit, shortest first', () => {
    expect(plansOf(offer, 'day').map(each => each.duration)).toEqual(['1d', '7d', '30d'])
    expect(plansOf(offer, 'month').map(each => each.duration)).toEqual(['1m', '3m', '12m'])
    expect(unitsOf(offer)).toEqual(['day', 'month'])
    expect(unitsOf([plan('1m', 0)])).toEqual(['month'])
    expect(unitsOf([])).toEqual([])
  })

  it('say what a month costs', () => {
    const format = createFormat('es', { now: 0, timeZone: 'UTC' })
    expect(format.price(perMonth(plan('3m', 4_050)))).toBe('$13,50')
    expect(format.price(perMonth(plan('12m', 13_500)))).toBe('$11,25')
    expect(perMonth(plan('9m', 10_000)).amount).toBe(1_111)
  })

  it('begin with the cheapest in words', () => {
    expect(cheapest(offer)?.duration).toBe('1d')
    expect(cheapest([plan('7d', 0), plan('1m', 1_000)])?.price.amount).toBe(0)
    expect(cheapest([])).toBeUndefined()
  })

  it('are chosen as wanted, else as usual', () => {
    expect(firstPlan(offer, '12m')?.duration).toBe('12m')
    expect(firstPlan(offer, '9m')?.duration).toBe('3m')
    expect(firstPlan(offer, null)?.duration).toBe('3m')
    expect(firstPlan([plan('1m', 900), plan('6m', 900)], null)?.duration).toBe('1m')
    expect(firstPlan([plan('5d', 900)], '')?.duration).toBe('5d')
    expect(usualPlan(offer, 'day')?.duration).toBe('7d')
    expect(firstPlan([], null)).toBeUndefined()
  })
})
