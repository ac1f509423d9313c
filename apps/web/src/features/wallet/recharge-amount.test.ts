import { describe, expect, it } from 'vitest'
import { amountOf, amountProblem } from './recharge-amount.ts'

describe('amountOf', () => {
  it.each([
    ['25', 2500],
    [' 25,5 ', 2550],
    ['25.50', 2550],
    ['0,05', 5],
    ['', undefined],
    ['25,505', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['1.000,00', undefined],
  ])('%j is %j', (text, amount) => expect(amountOf(text)).toBe(amount))
})

describe('amountProblem', () => {
  it.each([
    [499, true],
    [500, false],
    [50_000, false],
    [50_001, true],
    [undefined, true],
  ])('%j: %j', (amount, wrong) => expect(amountProblem(amount)).toBe(wrong))
})
