import { describe, expect, it } from 'vitest'
import { isTimeZone, nextTimeOfDay, quietUntil, timeOfDay } from './zoned-time.ts'

const MADRID = 'Europe/Madrid'
const at = (text: string) => new Date(text)
const next = (after: string, time: string, zone = MADRID, weekday?: number) =>
  nextTimeOfDay(at(after), zone, time, weekday).toISOString()

it('knows the zones of the IANA database, and nothing else', () => {
  for (const name of [MADRID, 'America/Bogota', 'Asia/Kathmandu', 'UTC'])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of ['', 'Mars/Base', '+02:00', '-05', 'Europe/Madrid; drop'])
    expect(isTimeZone(name), name).toBe(false)
})

it('reads the clock of a place', () => {
  expect(timeOfDay(at('2026-01-15T22:30:59.000Z'), MADRID)).toBe('23:30')
  expect(timeOfDay(at('2026-07-15T22:30:00.000Z'), MADRID)).toBe('00:30')
  expect(timeOfDay(at('2026-07-15T22:30:00.000Z'), 'Asia/Kathmandu')).toBe('04:15')
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

  it('may lie within a day, or be all of it', () => {
    const siesta = { from: '14:00', to: '16:00' }
    expect(quietUntil(at('2026-01-15T13:30:00.000Z'), MADRID, siesta)).toEqual(at('2026-01-15T15:00:00.000Z'))
    expect(quietUntil(at('2026-01-15T16:30:00.000Z'), MADRID, siesta)).toBeNull()
    expect(quietUntil(at('2026-01-15T16:30:00.000Z'), MADRID, { from: '09:00', to: '09:00' })).not.toBeNull()
  })
})
