import { LOCALES, type Locale } from '@calina/contract/constants'
import { MAX_AMOUNT } from '@calina/contract/limits'
import { writeMoney } from '@calina/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, parseAmount, stepAmount } from './amount.ts'

describe('a typed amount', () => {
  it.each([
    ['9', 900],
    ['4,5', 450],
    [' 4.50 ', 450],
    ['0', 0],
    ['$48,50', 4_850],
    ['48,50 USD', 4_850],
    ['1.000,00', 100_000],
    ['1,000.00', 100_000],
    ['1.000', 100_000],
    ['1 000', 100_000],
    ['1\u202f000,5', 100_050],
    ['1’000.50', 100_050],
    ['1.000.000', 100_000_000],
    ['٢٥٫٥', 2_550],
    ['۲۵', 2_500],
    ['\u200f25\u200e', 2_500],
    ['10000000', MAX_AMOUNT],
    ['10000000,01', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['1,000', undefined],
    ['4,505', undefined],
    ['10.00,0', undefined],
    ['1.00.000', undefined],
    ['1,2,3', undefined],
    ['0.000', undefined],
    ['4,', undefined],
    ['4 50', undefined],
    ['$', undefined],
    ['9'.repeat(400), undefined],
  ])('of dollars, in Spanish: %j is %s', (text, amount) => {
    expect(parseAmount(text, { currency: 'USD', locale: 'es' })).toBe(amount)
  })

  it.each([
    ['1,234', 'USD', 'en', 123_400],
    ['1,23', 'USD', 'en', 123],
    ['1.234', 'USD', 'fr', undefined],
    ['1500', 'JPY', 'es', 1_500],
    ['¥1.500', 'JPY', 'es', 1_500],
    ['1500,5', 'JPY', 'es', undefined],
    ['1500.0', 'JPY', 'en', undefined],
    ['1,25', 'KWD', 'es', 1_250],
    ['1,234', 'KWD', 'es', 1_234],
    ['1.234', 'KWD', 'en', 1_234],
    ['1,2345', 'KWD', 'es', undefined],
  ] as const)('%j in %s and %s is %s', (text, currency, locale, amount) => {
    expect(parseAmount(text, { currency, locale })).toBe(amount)
  })

  const writings = Intl.supportedValuesOf('currency').flatMap(currency =>
    LOCALES.map(locale => ({ currency, locale })),
  )

  it.each(LOCALES)('is read back as it was written, in every currency (%s)', (locale: Locale) => {
    const each = fc.constantFrom(...writings.filter(writing => writing.locale === locale))
    fc.assert(
      fc.property(each, fc.integer({ min: 0, max: MAX_AMOUNT }), (writing, amount) => {
        const { currency } = writing
        expect(parseAmount(amountText(amount, writing), writing)).toBe(amount)
        expect(parseAmount(writeMoney({ amount, currency }, locale), writing)).toBe(amount)
        expect(parseAmount(writeMoney({ amount, currency }, locale, { short: true }), writing)).toBe(amount)
      }),
      { numRuns: 500 },
    )
  })

  it('is written as the language does', () => {
    expect(amountText(900, { currency: 'USD', locale: 'es' })).toBe('9')
    expect(amountText(450, { currency: 'USD', locale: 'es' })).toBe('4,50')
    expect(amountText(450, { currency: 'USD', locale: 'en' })).toBe('4.50')
    expect(amountText(450, { currency: 'JPY', locale: 'en' })).toBe('450')
    expect(amountText(1_050, { currency: 'KWD', locale: 'en' })).toBe('1.050')
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
    expect(stepAmount(from, direction, range, 'USD')).toBe(to)
  })

  it('is a whole one of a currency with three decimals, and a hundred of one without', () => {
    expect(stepAmount(1_200, 1, range, 'KWD')).toBe(2_000)
    expect(stepAmount(900, 1, range, 'JPY')).toBe(1_000)
  })
})
