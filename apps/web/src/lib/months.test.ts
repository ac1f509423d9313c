import { describe, expect, test } from 'vitest'
import { monthOfParts, yearIn } from './months.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

describe('a month in an address', () => {
  test.each([
    ['2026', '05', '2026-05'],
    ['2026', '5', '2026-05'],
    ['2026', '11', '2026-11'],
    ['2000', '1', '2000-01'],
  ])('%s/%s is %s', (year, month, named) => {
    expect(monthOfParts({ year, month }, now)).toBe(named)
  })

  test.each([
    ['2026', '13'],
    ['2026', '0'],
    ['2026', '00'],
    ['0000', '00'],
    ['0000', '05'],
    ['1999', '12'],
    ['2026', '12'],
    ['2027', '01'],
    ['26', '05'],
    ['2026', '005'],
    ['2026', 'mayo'],
    ['2026', '٥'],
    ['+2026', '5'],
    ['2026', '1e0'],
    ['2026', ''],
  ])('%s/%s is none, or has not begun', (year, month) => {
    expect(monthOfParts({ year, month }, now)).toBeUndefined()
  })

  test('the month of the server begins at midnight in UTC', () => {
    const next = { year: '2026', month: '12' }
    expect(monthOfParts(next, Date.parse('2026-11-30T23:59:59.999Z'))).toBeUndefined()
    expect(monthOfParts(next, Date.parse('2026-12-01T00:00:00.000Z'))).toBe('2026-12')
  })
})

test('a year in an address is one that has begun', () => {
  const yearOf = (search: string) => yearIn(new URLSearchParams(search), now)
  expect(['year=2025', 'year=2026'].map(yearOf)).toEqual(['2025', '2026'])
  expect(['', 'year=2027', 'year=1999', 'year=x'].map(yearOf)).toEqual(Array(4).fill(undefined))
})
