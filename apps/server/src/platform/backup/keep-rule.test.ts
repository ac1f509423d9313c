import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY } from '../clock.ts'
import { keepRule, keptBy } from './keep-rule.ts'

const at = (day: string) => ({ beganAt: new Date(`${day}T04:00:00Z`) })
const days = (kept: ReadonlySet<{ beganAt: Date }>) =>
  [...kept].map(({ beganAt }) => beganAt.toISOString().slice(0, 10)).toSorted()

it('reads a rule in any order, and nothing else', () => {
  expect(keepRule('7d 4w 6m')).toEqual({ days: 7, weeks: 4, months: 6 })
  expect(keepRule(' 2m  14d ')).toEqual({ days: 14, weeks: 0, months: 2 })
  for (const text of ['', '7', 'd', '0d', '7d 7d', '7d,4w', '1000d', '7x', '-1d', '7d\u00004w'])
    expect(keepRule(text), text).toBeUndefined()
})

it('keeps the newest of each day, week and month that has one', () => {
  const backups = [
    at('2026-09-30'),
    at('2026-10-15'),
    // Monday the 2nd of November begins a week.
    at('2026-11-01'),
    at('2026-11-02'),
    at('2026-11-08'),
    at('2026-11-27'),
    at('2026-11-28'),
    { beganAt: new Date('2026-11-28T09:00:00Z') },
  ]
  expect(days(keptBy({ days: 2, weeks: 0, months: 0 }, backups))).toEqual(['2026-11-27', '2026-11-28'])
  expect(keptBy({ days: 1, weeks: 0, months: 0 }, backups)).toEqual(new Set([backups.at(-1)]))
  expect(days(keptBy({ days: 0, weeks: 3, months: 0 }, backups))).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-28',
  ])
  expect(days(keptBy({ days: 0, weeks: 0, months: 3 }, backups))).toEqual([
    '2026-09-30',
    '2026-10-15',
    '2026-11-28',
  ])
})

it('always keeps the newest, and more with every larger rule', () => {
  const rule = fc.record({
    days: fc.nat({ max: 9 }),
    weeks: fc.nat({ max: 9 }),
    months: fc.nat({ max: 9 }),
  })
  const backups = fc
    .uniqueArray(fc.nat({ max: 400 }), { minLength: 1 })
    .map(ages => ages.map(age => ({ beganAt: new Date(Date.UTC(2026, 10, 30) - (age * DAY) / 2) })))
  fc.assert(
    fc.property(rule, backups, (small, all) => {
      const kept = keptBy(small, all)
      const newest = all.toSorted((a, b) => b.beganAt.getTime() - a.beganAt.getTime())[0]
      expect(kept.has(newest ?? { beganAt: new Date(0) })).toBe(true)
      expect(kept.size).toBeLessThanOrEqual(Math.max(1, small.days + small.weeks + small.months))
      const larger = keptBy({ ...small, days: small.days + 1 }, all)
      for (const backup of kept) expect(larger.has(backup)).toBe(true)
    }),
  )
})
