import { describe, expect, it } from 'vitest'
import { LOCALES } from './constants.ts'
import { currencyDigits, decimalOf, writeMoney } from './money.ts'

describe('the decimals of a currency', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['KWD', 3],
    ['CLF', 4],
  ])('%s: %i', (currency, digits) => expect(currencyDigits(currency)).toBe(digits))

  /** ISO 4217 gives these two decimals, or three; Unicode gives none, because they are not in use. */
  const UNUSED = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR RSD SLE SOS STN SYP TZS UZS YER'.split(
    ' ',
  )
  /** No longer in ISO 4217. */
  const GONE = 'ADP BYR ESP ITL LUF MGF ROL SLL STD TMM TPE TRL TZS ZMK ZWD ZWL'.split(' ')

  it('are those that Intl counts, but for decimals that are out of use', () => {
    const others = Intl.supportedValuesOf('currency').filter(currency => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions()
      return maximumFractionDigits !== currencyDigits(currency)
    })
    expect(others.filter(code => !UNUSED.includes(code) && !GONE.includes(code))).toEqual([])
  })
})

describe('an amount', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

  it.each([
    ['USD', ['$1.234,50', '$1,234.50', '$ 1.234,50', '1 234,50 $']],
    ['JPY', ['¥123.450', '¥123,450', '¥ 123.450', '123 450 ¥']],
    ['CLP', ['$123.450', '$123,450', '$ 123.450', '123 450 $']],
    ['KWD', ['KWD 123,450', 'KWD 123.450', 'KWD 123,450', '123,450 KWD']],
  ])('in %s is written with its decimals in every language', (currency, texts) => {
    expect(LOCALES.map(locale => plain(writeMoney({ amount: 123_450, currency }, locale)))).toEqual(texts)
  })

  it.each([
    [900, 'USD', '$9'],
    [450, 'USD', '$4,50'],
    [-600, 'USD', '−$6'],
    [3_000, 'KWD', 'KWD 3'],
    [250, 'KWD', 'KWD 0,250'],
  ])('%i %s in short is %s', (amount, currency, text) => {
    expect(plain(writeMoney({ amount, currency }, 'es', { short: true }))).toBe(text)
  })
})

describe('an amount for programs', () => {
  it.each([
    ['USD', 1_250, '12.50'],
    ['USD', -5, '-0.05'],
    ['USD', 0, '0.00'],
    ['JPY', -1_250, '-1250'],
    ['KWD', 1_250, '1.250'],
    ['USD', 123_456_789_012, '1234567890.12'],
  ])('%s %i', (currency, amount, text) => expect(decimalOf({ amount, currency })).toBe(text))
})
