import { defaultSettings } from '@calina/contract'
import { describe, expect, it } from 'vitest'
import { amountProblem, firstAmount, isUsedUp, missingOf } from './recharge-amount.ts'

const { recharge: bounds } = defaultSettings('USD')
const limitOf = (left: number) => ({
  left: { amount: left, currency: 'USD' },
  limit: { amount: 10_000, currency: 'USD' },
  hours: 24,
  newUntil: null,
})

describe('what keeps an amount from being recharged', () => {
  it.each([
    [499, 'bounds'],
    [500, undefined],
    [50_000, undefined],
    [50_001, 'bounds'],
    [undefined, 'bounds'],
  ])('%j without a limit: %j', (amount, problem) => expect(amountProblem(amount, bounds, null)).toBe(problem))

  it.each([
    [3_000, undefined],
    [3_001, 'limit'],
    [60_000, 'bounds'],
  ])('%j with 3,000 left: %j', (amount, problem) =>
    expect(amountProblem(amount, bounds, limitOf(3_000))).toBe(problem),
  )

  it.each([
    [0, true],
    [499, true],
    [500, false],
  ])('with %j left nothing is possible: %j', (left, usedUp) =>
    expect(isUsedUp(limitOf(left), bounds)).toBe(usedUp),
  )
})

describe('what is missing', () => {
  it.each([
    [undefined, 5_000],
    [350, 500],
    [2_000, 2_000],
    [3_550, 3_550],
    [60_000, 50_000],
  ])('%j chooses %j at first', (missing, amount) => expect(firstAmount(missing, bounds, null)).toBe(amount))

  it.each([
    [undefined, 5_000, 5_000],
    [undefined, 3_000, 2_000],
    [undefined, 700, 700],
    [4_000, 3_000, 3_000],
    [undefined, 0, 500],
  ])('%j with %j left chooses %j at first', (missing, left, amount) =>
    expect(firstAmount(missing, bounds, limitOf(left))).toBe(amount),
  )

  it.each([
    [null, undefined],
    ['350', 350],
    ['0', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['3.5', undefined],
    ['9'.repeat(30), undefined],
  ])('reads %j as %j', (text, amount) => expect(missingOf(text)).toBe(amount))
})
