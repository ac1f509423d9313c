import { expect, test } from 'vitest'
import { createTexts } from '#lib/i18n.ts'
import { nearOf, pressureOf, shareOf, writeAge, writePromise } from './age.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const texts = createTexts('es')
await texts.load(['staff'])

test.each([
  [0, '0 min'],
  [12, '12 min'],
  [70, '1 h 10'],
  [120, '2 h'],
  [580, '9 h 40'],
  [19 * 60 + 59, '19 h'],
  [24 * 60, '1 día'],
  [45 * 60, '1 día 21 h'],
  [178 * 60, '7 días 10 h'],
  [-5, '0 min'],
])('%i minutes are written %s', (minutes, written) => {
  expect(writeAge(before(minutes), now, texts.t)).toBe(written)
})

test.each([
  [1, '1 hora'],
  [24, '24 horas'],
  [30, '30 horas'],
  [72, '3 días'],
])('a promise of %i hours is written %s', (hours, written) => {
  expect(writePromise(hours, texts.t)).toBe(written)
})

test('business hours stay hours, of what has waited and of what is promised', () => {
  expect(writeAge(before(75 * 60), now, texts.t, true)).toBe('75 h')
  expect(writePromise(72, texts.t, true)).toBe('72 horas hábiles')
})

test('an item presses after three quarters of its time, and is late after all of it', () => {
  expect(pressureOf(shareOf(before(18 * 60), 24, now))).toBe('calm')
  expect(pressureOf(shareOf(before(18 * 60 + 1), 24, now))).toBe('near')
  expect(pressureOf(shareOf(before(24 * 60), 24, now))).toBe('near')
  expect(pressureOf(shareOf(before(24 * 60 + 1), 24, now))).toBe('late')
})

test('of a clock those are counted that press and are not late', () => {
  const marks = [
    { at: before(25 * 60), count: 2 },
    { at: before(20 * 60), count: 3 },
    { at: before(60), count: 4 },
  ]
  const clock = {
    queue: 'documents' as const,
    waiting: 9,
    late: 2,
    promiseHours: 24,
    oldestAt: null,
    doneToday: 0,
    urgent: null,
  }
  expect(nearOf({ ...clock, marks }, now)).toBe(3)
})
