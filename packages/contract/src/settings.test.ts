import { describe, expect, it } from 'vitest'
import { currencyDigits } from './money.ts'
import { isTimeZone, settingIssues } from './setting-limits.ts'
import { defaultSettings, SettingValues } from './setting-values.ts'

describe('default settings', () => {
  it.each([
    ['USD', { min: 100, max: 50_000 }, { min: 500, max: 50_000 }],
    ['JPY', { min: 100, max: 50_000 }, { min: 500, max: 50_000 }],
    ['CLP', { min: 100, max: 50_000 }, { min: 500, max: 50_000 }],
    ['KWD', { min: 1_000, max: 500_000 }, { min: 5_000, max: 500_000 }],
  ])('in %s have bounds that follow from its decimals', (currency, postPrice, recharge) => {
    expect(defaultSettings(currency)).toMatchObject({ postPrice, recharge })
  })

  it.each(Intl.supportedValuesOf('currency'))('can be set in %s', currency => {
    const values = defaultSettings(currency)
    expect(SettingValues.parse(values)).toEqual(values)
    expect(settingIssues(values)).toEqual([])
    // at least one whole unit of what has decimals
    if (currencyDigits(currency) > 1) expect(values.postPrice.min % 10 ** currencyDigits(currency)).toBe(0)
  })
})

it('a time zone is one of the IANA database, and nothing else', () => {
  for (const name of ['Europe/Madrid', 'America/Bogota', 'Asia/Kathmandu', 'UTC'])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of ['', 'Mars/Base', '+02:00', '-05', 'Europe/Madrid; drop'])
    expect(isTimeZone(name), name).toBe(false)
})
