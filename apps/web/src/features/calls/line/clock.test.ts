import { expect, it } from 'vitest'
import { clockAfter } from './clock.ts'
import { countedIn, qualityOf } from './quality.ts'

const clock = {
  at: '2030-01-01T00:00:00.000Z',
  usedSeconds: 100,
  leftSeconds: 50,
  lost: null,
  givesUpAt: null,
}

it('runs on from what the server said, and ends at nothing', () => {
  expect(clockAfter(clock, 20_000)).toMatchObject({ usedSeconds: 120, leftSeconds: 30 })
  expect(clockAfter(clock, 90_000)).toMatchObject({ usedSeconds: 150, leftSeconds: 0 })
  expect(clockAfter(clock, -5_000)).toMatchObject({ usedSeconds: 100, leftSeconds: 50 })
})

it('stands still while a side is lost, and counts down to when that ends the call, by the server’s times alone', () => {
  const lost = { ...clock, lost: 'fan', givesUpAt: '2030-01-01T00:01:00.000Z' } as const
  expect(clockAfter(lost, 20_000)).toEqual({ usedSeconds: 100, leftSeconds: 50, lost: 'fan', givesUpIn: 40 })
  expect(clockAfter(lost, 90_000).givesUpIn).toBe(0)
})

it('tells by what was lost and how long a word takes how good a connection is', () => {
  const report = (lost: number, received: number, seconds: number) =>
    countedIn([
      { type: 'inbound-rtp', packetsLost: lost, packetsReceived: received },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: seconds },
      { type: 'codec' },
    ])
  const before = report(10, 1_000, 0.05)
  expect(qualityOf(before, report(10, 1_500, 0.05))).toBe('good')
  expect(qualityOf(before, report(30, 1_500, 0.05))).toBe('fair')
  expect(qualityOf(before, report(110, 1_500, 0.05))).toBe('poor')
  expect(qualityOf(before, report(10, 1_500, 0.7))).toBe('poor')
  // nothing came: the connection itself says so
  expect(qualityOf(before, before)).toBe('good')
})
