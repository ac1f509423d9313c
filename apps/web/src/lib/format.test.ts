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

  test('with the code of its currency, where a symbol could be that of another', () => {
    const cop = (amount: number) => ({ amount, currency: 'COP' })
    expect(LOCALES.map(locale => plain(format(locale).codedMoney(cop(200_000))))).toEqual([
      'COP 2.000,00',
      'COP 2,000.00',
      'COP 2.000,00',
      '2 000,00 COP',
    ])
    expect(plain(format().codedMoney(cop(-4_850)))).toBe('−COP 48,50')
    expect(plain(format().codedMoney({ amount: 1500, currency: 'JPY' }))).toBe('JPY 1.500')
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

  test('in every language', () => {
    const said = (locale: (typeof LOCALES)[number]) => {
      const { ago, time } = format(locale)
      return [ago('2026-11-21T13:00:00Z'), time('2026-11-21T09:05:00Z'), time('2026-11-21T14:05:00Z')].map(
        plain,
      )
    }
    expect(LOCALES.map(said)).toEqual([
      ['hace 2 h', '09:05', '14:05'],
      ['2h ago', '9:05 AM', '2:05 PM'],
      ['há 2 h', '09:05', '14:05'],
      ['il y a 2 h', '09:05', '14:05'],
    ])
  })

  test('the first of a French month is its 1er', () => {
    const first = '2026-11-01T12:00:00Z'
    const { dayMonth, date, weekday, day } = format('fr')
    expect([dayMonth, date, weekday, day].map(write => write(first))).toEqual([
      '1er nov.',
      '1er novembre 2026',
      'Dimanche 1er novembre',
      '1er nov.',
    ])
    expect(dayMonth('2026-10-11T12:00:00Z')).toBe('11 oct.')
    expect(LOCALES.map(locale => format(locale).date(first))).toEqual([
      '1 de noviembre de 2026',
      'November 1, 2026',
      '1 de novembro de 2026',
      '1er novembre 2026',
    ])
  })

  test('days by the calendar of the place', () => {
    expect(format().day('2026-11-21T00:30:00Z')).toBe('Hoy')
    expect(format().day('2026-11-20T23:30:00Z')).toBe('Ayer')
    expect(createFormat('es', { now, timeZone: 'America/Bogota' }).day('2026-11-21T02:00:00Z')).toBe('Ayer')
    expect(format('en').day('2026-11-12T10:00:00Z')).toBe('Nov 12')
  })

  test('the time of the last activity', () => {
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

  test('a day beside its month, in every language', () => {
    expect(LOCALES.map(locale => format(locale).dayOfMonth('2026-11-21'))).toEqual([
      'Sábado 21',
      'Saturday 21',
      'Sábado 21',
      'Samedi 21',
    ])
    expect(format('fr').dayOfMonth('2026-11-01')).toBe('Dimanche 1er')
    expect(format().monthTitle('2026-11')).toBe('Noviembre de 2026')
  })

  test('months, clocks and sizes', () => {
    expect(format().weekday('2025-11-13T12:00:00Z')).toBe('Jueves, 13 de noviembre')
    expect(LOCALES.map(locale => format(locale).month('2025-11'))).toEqual([
      'noviembre de 2025',
      'November 2025',
      'novembro de 2025',
      'novembre 2025',
    ])
    expect(format().monthName('2025-11')).toBe('noviembre')
    expect(format().clock(134)).toBe('2:14')
    expect(LOCALES.map(locale => plain(format(locale).bytes(4_404_019)))).toEqual([
      '4,2 MB',
      '4.2 MB',
      '4,2 MB',
      '4,2 Mo',
    ])
    expect([900_000, 3_221_225_472].map(size => plain(format('fr').bytes(size)))).toEqual(['879 ko', '3 Go'])
    expect(format('fr').country('CO')).toBe('Colombie')
  })
})
