import { describe, expect, it } from 'vitest'
import {
  instantOf,
  monthBeginning,
  nextTimeOfDay,
  quietUntil,
  timeOfDay,
  wallOf,
  weekAt,
} from './zoned-time.ts'

const MADRID = 'Europe/Madrid'
const at = (text: string) => new Date(text)
const next = (after: string, time: string, zone = MADRID, weekday?: number) =>
  nextTimeOfDay(at(after), zone, time, weekday).toISOString()

it('reads the clock of a place', () => {
  expect(timeOfDay(at('2026-01-15T22:30:59.000Z'), MADRID)).toBe('23:30')
  expect(timeOfDay(at('2026-07-15T22:30:00.000Z'), MADRID)).toBe('00:30')
  expect(timeOfDay(at('2026-07-15T22:30:00.000Z'), 'Asia/Kathmandu')).toBe('04:15')
})

describe('what clocks show', () => {
  it.each([
    ['in winter', '2026-01-15T22:30:59.123Z', '2026-01-15T23:30:59.123Z'],
    ['in summer', '2026-07-15T22:30:00.000Z', '2026-07-16T00:30:00.000Z'],
    ['before there was a Unix time', '1950-01-01T11:00:00.000Z', '1950-01-01T12:00:00.000Z'],
  ])('leads back to its moment %s', (_, moment, wall) => {
    expect(wallOf(Date.parse(moment), MADRID)).toBe(Date.parse(wall))
    expect(instantOf(Date.parse(wall), MADRID)).toBe(Date.parse(moment))
  })

  it('is left out once and comes twice once a year', () => {
    const shown = (wall: string) => new Date(instantOf(Date.parse(wall), MADRID)).toISOString()
    expect(shown('2026-03-29T02:30:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(shown('2026-10-25T02:30:00Z')).toBe('2026-10-25T00:30:00.000Z')
  })
})

it('knows when a month begins, also where the clock is changed that day', () => {
  const month = (moment: string, zone: string) => monthBeginning(at(moment), zone).toISOString()
  expect(month('2026-11-01T04:59:59.999Z', 'America/Bogota')).toBe('2026-10-01T05:00:00.000Z')
  expect(month('2026-11-01T05:00:00.000Z', 'America/Bogota')).toBe('2026-11-01T05:00:00.000Z')
  expect(month('2026-11-15T12:00:00.000Z', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z')
})

describe('a week', () => {
  const week = (moment: string, zone: string) => {
    const { from, to } = weekAt(at(moment), zone)
    return [from.toISOString(), to.toISOString()]
  }

  it('begins with Monday there, to the millisecond', () => {
    // Sunday to Monday in Bogotá is 5:00 in UTC
    const before = ['2026-11-09T05:00:00.000Z', '2026-11-16T05:00:00.000Z']
    expect(week('2026-11-16T04:59:59.999Z', 'America/Bogota')).toEqual(before)
    expect(week('2026-11-16T05:00:00.000Z', 'America/Bogota')[0]).toBe('2026-11-16T05:00:00.000Z')
    expect(week('2026-11-16T04:59:59.999Z', 'UTC')[0]).toBe('2026-11-16T00:00:00.000Z')
    expect(week('2026-11-15T18:15:00.000Z', 'Asia/Kathmandu')[0]).toBe('2026-11-15T18:15:00.000Z')
  })

  it('has an hour less or more where the clock is changed', () => {
    expect(week('2026-03-29T21:59:59.999Z', MADRID)).toEqual([
      '2026-03-22T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    expect(week('2026-10-25T22:59:59.999Z', MADRID)).toEqual([
      '2026-10-18T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ])
  })

  it('is one of the calendar, also where a whole day is left out', () => {
    // Samoa had no 30 December 2011
    expect(week('2011-12-31T12:00:00.000Z', 'Pacific/Apia')).toEqual([
      '2011-12-26T10:00:00.000Z',
      '2012-01-01T10:00:00.000Z',
    ])
  })
})

describe('the next time of day', () => {
  it('is later today, or tomorrow, or on a weekday, and never now', () => {
    expect(next('2026-01-15T07:59:00.000Z', '09:00')).toBe('2026-01-15T08:00:00.000Z')
    expect(next('2026-01-15T08:00:00.000Z', '09:00')).toBe('2026-01-16T08:00:00.000Z')
    expect(next('2026-01-15T08:00:00.000Z', '09:00', MADRID, 1)).toBe('2026-01-19T08:00:00.000Z')
  })

  it('follows the clock over its changes', () => {
    // 29 March 2026: the clock goes from 02:00 to 03:00; 25 October: from 03:00 back to 02:00.
    expect(next('2026-03-28T08:00:00.000Z', '09:00')).toBe('2026-03-29T07:00:00.000Z')
    expect(next('2026-03-28T23:30:00.000Z', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('2026-10-24T22:30:00.000Z', '02:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(next('2026-10-25T00:30:00.000Z', '02:30')).toBe('2026-10-26T01:30:00.000Z')
  })
})

describe('quiet hours', () => {
  const night = { from: '22:00', to: '08:00' }
  it('last over midnight, and not a minute longer', () => {
    expect(quietUntil(at('2026-01-15T20:59:59.000Z'), MADRID, night)).toBeNull()
    expect(quietUntil(at('2026-01-15T21:00:00.000Z'), MADRID, night)).toEqual(at('2026-01-16T07:00:00.000Z'))
    expect(quietUntil(at('2026-01-16T06:59:59.000Z'), MADRID, night)).toEqual(at('2026-01-16T07:00:00.000Z'))
    expect(quietUntil(at('2026-01-16T07:00:00.000Z'), MADRID, night)).toBeNull()
  })

  it('end at the clock’s eight in the night of its change', () => {
    expect(quietUntil(at('2026-03-28T22:00:00.000Z'), MADRID, night)).toEqual(at('2026-03-29T06:00:00.000Z'))
    expect(quietUntil(at('2026-10-24T22:00:00.000Z'), MADRID, night)).toEqual(at('2026-10-25T07:00:00.000Z'))
  })

  it('end with the first clock that shows their end, where it comes twice or is left out', () => {
    const early = { from: '22:00', to: '02:30' }
    const quiet = (moment: string) => quietUntil(at(moment), MADRID, early)?.toISOString()
    // 29 March 2026: after 01:59 the clock shows 03:00
    expect(quiet('2026-03-28T23:30:00.000Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(quiet('2026-03-29T01:00:00.000Z')).toBeUndefined()
    // 25 October 2026: 02:30 comes at 00:30 and at 01:30
    expect(quiet('2026-10-24T22:30:00.000Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(quiet('2026-10-25T00:45:00.000Z')).toBeUndefined()
    expect(quiet('2026-10-25T01:15:00.000Z')).toBe('2026-10-25T01:30:00.000Z')
    expect(quiet('2026-10-25T01:30:00.000Z')).toBeUndefined()
  })

  it('may lie within a day, or be all of it', () => {
    const siesta = { from: '14:00', to: '16:00' }
    expect(quietUntil(at('2026-01-15T13:30:00.000Z'), MADRID, siesta)).toEqual(at('2026-01-15T15:00:00.000Z'))
    expect(quietUntil(at('2026-01-15T16:30:00.000Z'), MADRID, siesta)).toBeNull()
    expect(quietUntil(at('2026-01-15T16:30:00.000Z'), MADRID, { from: '09:00', to: '09:00' })).not.toBeNull()
  })
})
