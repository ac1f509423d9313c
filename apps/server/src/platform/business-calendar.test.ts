import { describe, expect, it } from 'vitest'
import {
  addBusinessHours,
  type BusinessCalendar,
  businessTimeBetween,
  daysOfPromise,
} from './business-calendar.ts'
import { DAY, HOUR } from './clock.ts'

const WHOLE_DAYS: BusinessCalendar = {
  days: [1, 2, 3, 4, 5],
  from: '00:00',
  to: '24:00',
  timeZone: 'America/Bogota',
  holidays: [],
}
const OFFICE: BusinessCalendar = { ...WHOLE_DAYS, from: '09:00', to: '18:00', timeZone: 'Europe/Madrid' }

const promised = (from: string, hours: number, calendar: BusinessCalendar) =>
  addBusinessHours(new Date(from), hours, calendar).toISOString()

describe('so many business hours later', () => {
  it.each([
    // 20 November 2026 is a Friday: 16:20 in Bogotá is 21:20 in UTC
    ['over a weekend', '2026-11-20T21:20:00.000Z', 72, '2026-11-25T21:20:00.000Z'],
    ['the first hours over a weekend', '2026-11-20T21:20:00.000Z', 24, '2026-11-23T21:20:00.000Z'],
    ['within the week', '2026-11-16T15:05:00.000Z', 72, '2026-11-19T15:05:00.000Z'],
    ['from a Saturday', '2026-11-21T17:00:00.000Z', 24, '2026-11-24T05:00:00.000Z'],
    ['from a Sunday', '2026-11-22T17:00:00.000Z', 72, '2026-11-26T05:00:00.000Z'],
    ['none', '2026-11-16T15:05:00.000Z', 0, '2026-11-16T15:05:00.000Z'],
  ])('%s', (_, from, hours, to) => {
    expect(promised(from, hours, WHOLE_DAYS)).toBe(to)
  })

  it('leave holidays out, also those on a weekend', () => {
    const calendar = { ...WHOLE_DAYS, holidays: ['2026-11-22', '2026-11-24'] }
    expect(promised('2026-11-20T21:20:00.000Z', 72, calendar)).toBe('2026-11-26T21:20:00.000Z')
    expect(promised('2026-11-24T15:00:00.000Z', 1, calendar)).toBe('2026-11-25T06:00:00.000Z')
  })

  it.each([
    ['in the hours', '2026-11-20T14:30:00.000Z', 2, '2026-11-20T16:30:00.000Z'],
    ['up to their end', '2026-11-20T14:30:00.000Z', 2.5, '2026-11-20T17:00:00.000Z'],
    ['beyond their end', '2026-11-20T14:30:00.000Z', 3, '2026-11-23T08:30:00.000Z'],
    ['before their beginning', '2026-11-20T05:00:00.000Z', 1, '2026-11-20T09:00:00.000Z'],
    ['after their end', '2026-11-20T20:00:00.000Z', 1, '2026-11-23T09:00:00.000Z'],
    ['of many days', '2026-11-20T14:30:00.000Z', 72, '2026-12-02T14:30:00.000Z'],
  ])('of an office: %s', (_, from, hours, to) => {
    expect(promised(from, hours, OFFICE)).toBe(to)
  })

  it('keep the time of day across a change to summer time, and back', () => {
    const everyDay = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
    // 29 March 2026, at 2:00 it is 3:00
    expect(promised('2026-03-28T15:20:00.000Z', 48, everyDay)).toBe('2026-03-30T14:20:00.000Z')
    // 25 October 2026, at 3:00 it is 2:00
    expect(promised('2026-10-24T14:20:00.000Z', 48, everyDay)).toBe('2026-10-26T15:20:00.000Z')
    expect(promised('2026-03-27T13:30:00.000Z', 9, OFFICE)).toBe('2026-03-30T12:30:00.000Z')
  })

  it('end after an hour that does not exist, not before it', () => {
    const everyDay = { ...OFFICE, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }
    // 2:30 of 29 March 2026 does not exist in Madrid
    expect(promised('2026-03-28T01:30:00.000Z', 24, everyDay)).toBe('2026-03-29T01:30:00.000Z')
  })

  it('are counted in the house’s own days: its Friday evening is Saturday in UTC', () => {
    expect(promised('2026-11-21T03:00:00.000Z', 24, WHOLE_DAYS)).toBe('2026-11-24T03:00:00.000Z')
    expect(promised('2026-11-21T03:00:00.000Z', 24, { ...WHOLE_DAYS, timeZone: 'UTC' })).toBe(
      '2026-11-24T00:00:00.000Z',
    )
  })

  it('end even where there is hardly a day to work on', () => {
    const holidays = Array.from({ length: 52 }, (_, week) =>
      new Date(Date.UTC(2026, 0, 5 + 7 * week)).toISOString().slice(0, 10),
    )
    const calendar: BusinessCalendar = { ...OFFICE, days: [1], from: '09:00', to: '09:01', holidays }
    const end = addBusinessHours(new Date('2026-01-05T12:00:00Z'), 720, calendar)
    expect(end.getTime()).toBeLessThanOrEqual(Date.UTC(2026, 0, 5, 12) + 4_001 * DAY)
  })
})

describe('business time between two moments', () => {
  const between = (from: string, to: string, calendar = WHOLE_DAYS) =>
    businessTimeBetween(new Date(from), new Date(to), calendar) / HOUR

  it('counts no weekend, and nothing backwards', () => {
    expect(between('2026-11-20T21:20:00Z', '2026-11-25T21:20:00Z')).toBe(72)
    expect(between('2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z')).toBe(0)
    expect(between('2026-11-25T21:20:00Z', '2026-11-20T21:20:00Z')).toBe(0)
    expect(between('2026-11-20T14:30:00Z', '2026-11-23T09:30:00Z', OFFICE)).toBe(4)
  })

  it('is what was added, for every hour of a fortnight with a holiday and summer time in it', () => {
    const calendar = { ...OFFICE, holidays: ['2026-03-31'] }
    for (let hour = 0; hour < 14 * 24; hour++) {
      const from = new Date(Date.UTC(2026, 2, 20, hour, 7))
      const to = addBusinessHours(from, 24, calendar)
      expect(businessTimeBetween(from, to, calendar) / HOUR, from.toISOString()).toBe(24)
    }
  })
})

describe('the days of a promise', () => {
  const draw = (from: string, calendar: BusinessCalendar, max = 72) => {
    const since = new Date(from)
    const due = addBusinessHours(since, max, calendar)
    return daysOfPromise({ since, due }, { min: 24, max }, calendar)
      .map(
        ({ date, business, hours }) =>
          `${date.slice(8)}${business ? '' : '-'}${hours === null ? '' : ` ${hours}`}`,
      )
      .join(', ')
  }

  it('are the five that end with it, weekends among them', () => {
    expect(draw('2026-11-20T21:20:00Z', WHOLE_DAYS)).toBe('21-, 22-, 23 24, 24 48, 25 72')
    expect(draw('2026-11-16T15:05:00Z', WHOLE_DAYS)).toBe('15-, 16, 17 24, 18 48, 19 72')
  })

  it('end at midnight with the day that is over', () => {
    // a Sunday, and a Tuesday that is a holiday: 72 hours end with Wednesday, and with Friday
    expect(draw('2026-11-22T17:00:00Z', WHOLE_DAYS)).toBe('21-, 22-, 23 24, 24 48, 25 72')
    expect(draw('2026-11-24T17:00:00Z', { ...WHOLE_DAYS, holidays: ['2026-11-24'] })).toBe(
      '23, 24-, 25 24, 26 48, 27 72',
    )
  })

  it('show a holiday as what it is', () => {
    expect(draw('2026-11-20T21:20:00Z', { ...WHOLE_DAYS, holidays: ['2026-11-24'] })).toBe(
      '22-, 23 24, 24-, 25 48, 26 72',
    )
  })

  it('end with the promise where it is no multiple of the least', () => {
    expect(draw('2026-11-16T15:05:00Z', WHOLE_DAYS, 60)).toBe('14-, 15-, 16, 17 24, 18 60')
  })
})
