import { DURATIONS, endOfPeriod } from '@calina/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { sized } from '../../testing/thoroughness.ts'
import {
  anchorAt,
  canBeGiven,
  canSubscribe,
  givenPeriod,
  nextTry,
  type Period,
  renewedPeriod,
  savingOf,
  statusOf,
} from './subscriptions.policy.ts'

const RUNS = { numRuns: sized({ quick: 2_000, whole: 20_000 }) }
const duration = fc.constantFrom(...DURATIONS)
const time = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2034-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const at = (text: string) => new Date(`${text}T10:30:00Z`)

describe('the end of a period', () => {
  it.each([
    ['2026-01-31', '1m', '2026-02-28'],
    ['2028-01-31', '1m', '2028-02-29'],
    ['2026-01-15', '1m', '2026-02-15'],
    ['2026-08-31', '6m', '2027-02-28'],
    ['2026-12-31', '12m', '2027-12-31'],
    ['2028-02-29', '12m', '2029-02-28'],
    ['2026-02-27', '3d', '2026-03-02'],
    ['2026-01-31', '30d', '2026-03-02'],
  ] as const)('begun on %s for %s is %s', (start, length, end) => {
    expect(endOfPeriod(at(start), length, at(start).getUTCDate())).toEqual(at(end))
  })

  it('comes back to the day of the month on which it began', () => {
    let end = at('2026-01-31')
    const days: string[] = []
    for (let month = 0; month < 5; month++) {
      end = endOfPeriod(end, '1m', 31)
      days.push(end.toISOString().slice(0, 10))
    }
    expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
  })

  it('is always later than its beginning, by as many days as the months have', () => {
    fc.assert(
      fc.property(time, duration, (start, length) => {
        const days = (endOfPeriod(start, length, start.getUTCDate()).getTime() - start.getTime()) / DAY
        const count = Number.parseInt(length, 10)
        if (length.endsWith('d')) expect(days).toBe(count)
        else expect(days >= 28 * count && days <= 31 * count).toBe(true)
      }),
      RUNS,
    )
  })
})

describe('a period that is given', () => {
  const running = (end: string, anchorDay: number) => ({ expires_at: at(end), anchor_day: anchorDay })
  const now = at('2026-01-15')

  it.each([
    // what began on the 31st goes on to it
    ['2026-02-28', 31, '1m', '2026-03-31', 31],
    ['2028-02-29', 31, '1m', '2028-03-31', 31],
    ['2026-02-28', 29, '12m', '2027-02-28', 29],
    ['2027-02-28', 29, '12m', '2028-02-29', 29],
    // days end where no month does: from there on months are counted anew
    ['2026-02-28', 31, '3d', '2026-03-03', 3],
    // a week of the 10th ends on the 17th, and a month behind it is a whole one
    ['2026-02-17', 10, '1m', '2026-03-17', 17],
  ] as const)('behind an end on %s, counted from the %s, for %s', (end, anchor, length, until, then) => {
    expect(givenPeriod(running(end, anchor), length, now)).toEqual({
      startsAt: at(end),
      endsAt: at(until),
      anchorDay: then,
      extends: true,
    })
  })

  it('begins now where nothing runs, also at the instant of an end, and never at an old one', () => {
    for (const current of [undefined, running('2026-01-15', 31), running('2025-12-31', 31)])
      expect(givenPeriod(current, '1m', now)).toEqual({
        startsAt: now,
        endsAt: at('2026-02-15'),
        anchorDay: 15,
        extends: false,
      })
  })

  it('of any number, behind each other, is never shorter than promised and leaves no gap', () => {
    fc.assert(
      fc.property(time, fc.array(duration, { minLength: 1, maxLength: 6 }), (start, lengths) => {
        let current: { expires_at: Date; anchor_day: number } | undefined
        for (const length of lengths) {
          const given = givenPeriod(current, length, start)
          expect(given.startsAt).toEqual(current?.expires_at ?? start)
          const days = (given.endsAt.getTime() - given.startsAt.getTime()) / DAY
          const count = Number.parseInt(length, 10)
          if (length.endsWith('d')) expect(days).toBe(count)
          else expect(days >= 28 * count && days <= 31 * count).toBe(true)
          // a renewal behind it is a whole month
          const renewed = endOfPeriod(given.endsAt, '1m', given.anchorDay)
          expect((renewed.getTime() - given.endsAt.getTime()) / DAY).toBeGreaterThanOrEqual(28)
          expect(anchorAt(given.endsAt, given.anchorDay)).toBe(given.anchorDay)
          current = { expires_at: given.endsAt, anchor_day: given.anchorDay }
        }
      }),
      RUNS,
    )
  })

  it('is for nobody who is suspended from paying; what a block has suspended goes on', () => {
    const decide = (payerSuspended: boolean, suspendedFor: 'block' | 'ban' | 'chargeback' | null) =>
      canBeGiven({ payerSuspended, suspendedFor }).allowed
    expect([decide(false, null), decide(false, 'block')]).toEqual([true, true])
    expect([decide(true, null), decide(false, 'chargeback'), decide(false, 'ban')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('the tries of a renewal', () => {
  const period: Period = { startsAt: at('2026-01-01'), endsAt: at('2026-02-01') }
  it('come a day, an hour and just before the end', () => {
    const tries: number[] = []
    for (let next = nextTry(period, period.startsAt); next !== null; next = nextTry(period, next))
      tries.push(period.endsAt.getTime() - next.getTime())
    expect(tries).toEqual([DAY, HOUR, MINUTE])
  })

  it('leave out the one that would fall on the beginning of a day', () => {
    const day = { startsAt: at('2026-01-01'), endsAt: at('2026-01-02') }
    expect(nextTry(day, day.startsAt)).toEqual(new Date(day.endsAt.getTime() - HOUR))
  })

  /** The job on a machine whose clock jumps: what it charges, run by run. */
  const run = (startsAt: Date, length: (typeof DURATIONS)[number], jumps: readonly number[]) => {
    let period: Period = { startsAt, endsAt: endOfPeriod(startsAt, length, startsAt.getUTCDate()) }
    let anchorDay = startsAt.getUTCDate()
    let next = nextTry(period, startsAt)
    let now = startsAt.getTime()
    const bought: (Period & { at: number })[] = [{ ...period, at: now }]
    for (const jump of jumps) {
      now += jump
      if (next === null || next.getTime() > now) continue
      const moment = new Date(now)
      const renewed = renewedPeriod(period, { duration: length, anchorDay }, moment)
      period = { startsAt: renewed.startsAt, endsAt: renewed.endsAt }
      anchorDay = renewed.anchorDay
      next = nextTry(period, moment)
      bought.push({ ...period, at: now })
    }
    return bought
  }
  const jumps = fc.array(
    fc.oneof(
      fc.constant(MINUTE),
      fc.integer({ min: -2 * DAY, max: 40 * DAY }),
      fc.integer({ min: 0, max: 2 * HOUR }),
    ),
    { maxLength: 60 },
  )

  it('never charge the same time twice, even when the clock jumps', () => {
    fc.assert(
      fc.property(time, duration, jumps, (start, length, by) => {
        const bought = run(start, length, by)
        for (const [index, period] of bought.entries()) {
          const before = bought[index - 1]
          if (before !== undefined) expect(period.startsAt >= before.endsAt).toBe(true)
          expect(period.endsAt > period.startsAt).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('never charge more than a day ahead, nor for time that has gone by', () => {
    fc.assert(
      fc.property(time, duration, jumps, (start, length, by) => {
        for (const { at: moment, startsAt, endsAt } of run(start, length, by).slice(1)) {
          expect(startsAt.getTime() - moment).toBeLessThanOrEqual(DAY)
          expect(endsAt.getTime()).toBeGreaterThan(moment)
        }
      }),
      RUNS,
    )
  })
})

describe('what a plan saves', () => {
  const offer = [
    { duration: '7d', price: 500 },
    { duration: '30d', price: 1_500 },
    { duration: '1m', price: 1_000 },
    { duration: '3m', price: 2_400 },
    { duration: '12m', price: 13_000 },
  ] as const
  it.each([
    ['7d', 0],
    ['30d', 30],
    ['1m', 0],
    ['3m', 20],
    ['12m', 0],
  ] as const)('for %s is %i, against the shortest of its unit', (length, saving) => {
    const plan = offer.find(each => each.duration === length)
    expect(plan && savingOf(plan, offer)).toBe(saving)
  })
  it('is nothing where the shortest is free, and everything where it is free itself', () => {
    const free = { duration: '3m', price: 0 } as const
    expect(savingOf(free, [{ duration: '1m', price: 500 }, free])).toBe(100)
    expect(savingOf({ duration: '3m', price: 500 }, [{ duration: '1m', price: 0 }])).toBe(0)
  })
})

describe('whether a fan may subscribe', () => {
  const facts = { own: false, offered: 500, seen: 500, status: 'none', suspendedFor: null } as const
  it.each([
    [{}, undefined],
    [{ status: 'expired' }, undefined],
    [{ own: true }, 'OWN_ACCOUNT'],
    [{ offered: undefined }, 'PLAN_NOT_FOUND'],
    [{ seen: 499 }, 'PRICE_CHANGED'],
    [{ seen: 0 }, 'PRICE_CHANGED'],
    [{ seen: 501 }, 'PRICE_CHANGED'],
    [{ status: 'active' }, 'ALREADY_SUBSCRIBED'],
    [{ status: 'inactive', suspendedFor: 'block' }, 'ALREADY_SUBSCRIBED'],
    [{ status: 'expired', suspendedFor: 'chargeback' }, 'PAYER_SUSPENDED'],
    [{ status: 'expired', suspendedFor: 'block' }, undefined],
  ] as const)('%o', (change, reason) => {
    const decision = canSubscribe({ ...facts, ...change })
    expect(decision.allowed ? undefined : decision.reason).toBe(reason)
  })
})

describe('the status of a subscription', () => {
  const now = at('2026-01-15')
  it.each([
    ['2026-01-16', null, 'active'],
    ['2026-01-15', null, 'expired'],
    ['2026-01-16', at('2026-01-10'), 'inactive'],
    ['2026-01-14', at('2026-01-10'), 'expired'],
  ] as const)('until %s, suspended %s: %s', (expires, suspended, status) => {
    expect(statusOf({ expires_at: at(expires), suspended_at: suspended }, now)).toBe(status)
  })
})
