import { LOCALES } from '@calina/contract/constants'
import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const format = (locale: (typeof LOCALES)[number] = 'es') => createFormat(locale, { now, timeZone: 'UTC' })
const usd = (amount: number) => ({ amount, currency: 'USD' })
/** Intl separates with spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  test('keeps its cents in tables and drops empty ones in buttons', () => {
    expect(format().money(usd(4850))).toBe('$48,50')
    expect(format().money(usd(128_450))).toBe('$1.284,50')
    expect(format().money(usd(900))).toBe('$9,00')
    expect(format().price(usd(900))).toBe('$9')
    expect(format().price(usd(450))).toBe('$4,50')
  })

  test('with its sign', () => {
    expect(format().signedMoney(usd(5000))).toBe('+$50,00')
    expect(format().signedMoney(usd(-600))).toBe('−$6,00')
    expect(format().signedMoney(usd(0))).toBe('$0,00')
  })

  test('in every language, and in currencies without cents', () => {
    expect(LOCALES.map(locale => plain(format(locale).money(usd(123_456))))).toEqual([
      '$1.234,56',
      '$1,234.56',
      '$ 1.234,56',
      '1 234,56 $',
    ])
    expect(format('en').money({ amount: 1500, currency: 'JPY' })).toBe('¥1,500')
  })
})

test('counts are whole below ten thousand', () => {
  expect(format().count(1204)).toBe('1.204')
  expect(plain(format().count(38_400))).toBe('38,4 mil')
  expect(format('en').count(38_400)).toBe('38.4K')
})

describe('times', () => {
  test('ago, and after a week the date', () => {
    expect(format().ago('2026-11-21T14:59:50Z')).toBe('ahora')
    expect(plain(format().ago('2026-11-21T14:20:00Z'))).toBe('hace 40 min')
    expect(plain(format().ago('2026-11-21T13:00:00Z'))).toBe('hace 2 h')
    expect(format().ago('2026-11-12T13:00:00Z')).toBe('12 nov')
    expect(format().ago('2025-11-12T13:00:00Z')).toBe('12 nov 2025')
    expect(format().ago('2026-11-21T15:00:05Z')).toBe('ahora')
  })

  test('days by the calendar of the place', () => {
    expect(format().day('2026-11-21T00:30:00Z')).toBe('Hoy')
    expect(format().day('2026-11-20T23:30:00Z')).toBe('Ayer')
    expect(createFormat('es', { now, timeZone: 'America/Bogota' }).day('2026-11-21T02:00:00Z')).toBe('Ayer')
    expect(format('en').day('2026-11-12T10:00:00Z')).toBe('Nov 12')
  })

  test('when something was last heard of', () => {
    const at = (day: string) => `2026-11-${day}T14:02:00Z`
    expect(['21', '20', '19', '15', '14'].map(day => format().stamp(at(day)))).toEqual([
      '14:02',
      'Ayer',
      'Jue',
      'Dom',
      '14 nov',
    ])
    expect(LOCALES.map(locale => format(locale).stamp(at('16')))).toEqual(['Lun', 'Mon', 'Seg', 'Lun'])
    expect(format().stamp('2026-11-22T00:10:00Z')).toBe('22 nov')
  })

  test('months, clocks and sizes', () => {
    expect(format().weekday('2025-11-13T12:00:00Z')).toBe('Jueves, 13 de noviembre')
    expect(format().month('2025-11')).toBe('Noviembre 2025')
    expect(format().monthName('2025-11')).toBe('noviembre')
    expect(format().clock(134)).toBe('2:14')
    expect(format().bytes(4_404_019)).toBe('4,2 MB')
    expect(format('fr').country('CO')).toBe('Colombie')
  })
})
