import { describe, expect, it } from 'vitest'
import { amountText, parseAmount, stepAmount } from './amount.ts'

describe('a typed amount', () => {
  it.each([
    ['9', 900],
    ['4,5', 450],
    [' 4.50 ', 450],
    ['0', 0],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['4,505', undefined],
    ['1.000,00', undefined],
    ['99999999', undefined],
  ])('%j is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount)
  })

  it('is written as the language does, and read back', () => {
    expect(amountText(900, 'es')).toBe('9')
    expect(amountText(450, 'es')).toBe('4,50')
    expect(amountText(450, 'en')).toBe('4.50')
    for (const locale of ['es', 'en', 'pt', 'fr'] as const)
      expect(parseAmount(amountText(123_45, locale))).toBe(123_45)
  })
})

describe('a step', () => {
  const range = { min: 100, max: 50_000 }
  it.each([
    [900, 1, 1_000],
    [900, -1, 800],
    [950, 1, 1_000],
    [950, -1, 900],
    [100, -1, 100],
    [50_000, 1, 50_000],
    [0, -1, 100],
    [undefined, 1, 100],
  ] as const)('from %s by %s leads to %s', (from, direction, to) => {
    expect(stepAmount(from, direction, range)).toBe(to)
  })
})
