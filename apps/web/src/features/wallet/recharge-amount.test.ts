import { defaultSettings } from '@calina/contract'
import { describe, expect, it } from 'vitest'
import { amountProblem, checkoutAddress, firstAmount, missingOf } from './recharge-amount.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

describe('amountProblem', () => {
  it.each([
    [499, true],
    [500, false],
    [50_000, false],
    [50_001, true],
    [undefined, true],
  ])('%j: %j', (amount, wrong) => expect(amountProblem(amount, DEFAULT_SETTINGS.recharge)).toBe(wrong))
})

describe('what is missing', () => {
  it.each([
    [undefined, 5_000],
    [350, 500],
    [2_000, 2_000],
    [3_550, 3_550],
    [60_000, 50_000],
  ])('%j chooses %j at first', (missing, amount) =>
    expect(firstAmount(missing, DEFAULT_SETTINGS.recharge)).toBe(amount),
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

it('the gateway’s link contains the way back', () => {
  const link = checkoutAddress('https://calina.test/pay/checkout/1?s=x', {
    wanted: '/luna?subscribe=7d',
    missing: 350,
  })
  expect([...new URL(link).searchParams]).toEqual([
    ['s', 'x'],
    ['for', '/luna?subscribe=7d'],
    ['amount', '350'],
  ])
})
