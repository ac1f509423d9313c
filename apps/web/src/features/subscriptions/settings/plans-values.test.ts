import { defaultSettings } from '@calina/contract'
import { describe, expect, it } from 'vitest'
import { isGood, rowsOf } from './plans-values.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

const writing = { currency: 'USD', locale: 'es' } as const

it('has a row for every duration and fills what is offered', () => {
  const rows = rowsOf(
    [{ duration: '3m', price: { amount: 4050, currency: 'USD' }, saving: 10, promotion: null }],
    writing,
  )
  expect(rows).toHaveLength(13)
  expect(rows.find(row => row.duration === '3m')).toEqual({ duration: '3m', offered: true, price: '40,50' })
  expect(rows.filter(row => row.offered)).toHaveLength(1)
})

describe('isGood', () => {
  it.each([
    [{ duration: '1m', offered: true, price: '500' }, true],
    [{ duration: '1m', offered: true, price: '500.01' }, false],
    [{ duration: '12m', offered: true, price: '6000' }, true],
    [{ duration: '1d', offered: true, price: '' }, false],
    [{ duration: '1d', offered: false, price: 'x' }, true],
    [{ duration: '1d', offered: true, price: '0' }, true],
  ] as const)('%o: %j', (row, good) =>
    expect(isGood(row, writing, DEFAULT_SETTINGS.subscriptionMonthPrice)).toBe(good),
  )
})
