import { LIVE_ENDS, type LiveState } from '@calina/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts'
import { sized } from '../../testing/thoroughness.ts'
import {
  act,
  advance,
  dueAt,
  FINAL_LIVE_STATES,
  isOver,
  isSchedulable,
  type LiveAct,
  type LiveFacts,
  opened,
  refundsAll,
  scheduled,
  shownMs,
} from './lives.machine.ts'

const START = Date.parse('2026-01-15T12:00:00Z')
/** So many minutes after the beginning of the test. */
const at = (minutes: number) => new Date(START + minutes * MINUTE)
const minutesOf = (time: Date | null) => (time === null ? null : (time.getTime() - START) / MINUTE)
const HOURS = 12

/** A live with which these things happen, at so many minutes. */
function course(from: LiveFacts, ...acts: readonly [minutes: number, act: LiveAct][]): LiveFacts {
  return acts.reduce((live, [minutes, each]) => {
    const now = at(minutes)
    return act(advance(live, now), each, now) ?? advance(live, now)
  }, from)
}
const BEGUN = opened({ hours: HOURS, now: at(0) })
const planned = (minutes: number) => scheduled(at(minutes), { hours: HOURS, now: at(0) })
const onAir = (minutes: number): [number, LiveAct] => [minutes, { kind: 'on-air', at: at(minutes) }]
const interrupt = (minutes: number): [number, LiveAct] => [minutes, { kind: 'interrupt', at: at(minutes) }]
const resume = (minutes: number): [number, LiveAct] => [minutes, { kind: 'resume', at: at(minutes) }]
const endOf = (live: LiveFacts, minutes: number) => {
  const { state, end, endedAt } = advance(live, at(minutes))
  return [state, end, minutesOf(endedAt)]
}

describe('a scheduled live', () => {
  it('reminds ten minutes before, and is taken off two hours after its time', () => {
    const live = planned(60)
    expect(minutesOf(dueAt(live))).toBe(50)
    expect(advance(live, at(49)).reminded).toBe(false)
    expect(advance(live, at(50)).reminded).toBe(true)
    expect(endOf(live, 179)).toEqual(['scheduled', null, null])
    expect(endOf(live, 180)).toEqual(['cancelled', null, 180])
    expect(planned(8).reminded).toBe(true)
  })

  it('begins up to an hour before its time', () => {
    const live = planned(120)
    expect(act(live, { kind: 'open' }, at(59))).toBeNull()
    expect(act(live, { kind: 'open' }, at(60))).toMatchObject({ state: 'starting', openedAt: at(60) })
    expect(act(advance(live, at(200)), { kind: 'open' }, at(200))).toMatchObject({ state: 'starting' })
  })

  it('reminds of another time anew', () => {
    const live = advance(planned(60), at(55))
    expect(act(live, { kind: 'reschedule', at: at(60) }, at(55))).toBe(live)
    expect(act(live, { kind: 'reschedule', at: at(200) }, at(55))).toMatchObject({ reminded: false })
    expect(act(BEGUN, { kind: 'reschedule', at: at(200) }, at(1))).toBeNull()
  })

  it('is planned from five minutes to ninety days ahead', () => {
    const now = at(0)
    expect([4, 5, 90 * 24 * 60, 90 * 24 * 60 + 1].map(minutes => isSchedulable(at(minutes), now))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a live that is begun', () => {
  it('is none where no picture comes within ten minutes', () => {
    expect(endOf(BEGUN, 9)).toEqual(['starting', null, null])
    expect(endOf(BEGUN, 10)).toEqual(['cancelled', null, 10])
    expect(act(advance(BEGUN, at(10)), onAir(10)[1], at(10))).toBeNull()
  })

  it('is over where its pictures stay away for five minutes, and goes on where they come back', () => {
    const live = course(BEGUN, onAir(1), interrupt(20))
    expect(endOf(live, 24)).toEqual(['interrupted', null, null])
    expect(endOf(live, 25)).toEqual(['ended', 'lost', 25])
    const back = course(live, resume(23))
    expect(back).toMatchObject({ state: 'live', interruptedAt: null })
    expect(endOf(back, 60)).toEqual(['live', null, null])
  })

  it('lasts as long as it may, with or without pictures', () => {
    const live = course(BEGUN, onAir(1))
    expect(endOf(live, HOURS * 60)).toEqual(['live', null, null])
    expect(endOf(live, HOURS * 60 + 1)).toEqual(['ended', 'limit', HOURS * 60 + 1])
    const late = course(live, interrupt(HOURS * 60 - 1))
    expect(endOf(late, HOURS * 60 + 10)).toEqual(['ended', 'limit', HOURS * 60 + 1])
    expect(course(live, [5, { kind: 'limit' }])).toMatchObject({ state: 'ended', end: 'limit' })
  })

  it('is told of afterwards: nothing comes before what was before it, or is yet to come', () => {
    const live = act(BEGUN, { kind: 'on-air', at: at(-5) }, at(2))
    expect(live?.startedAt).toEqual(at(0))
    expect(act(BEGUN, { kind: 'on-air', at: at(9) }, at(2))?.startedAt).toEqual(at(2))
    const told = live && act(live, { kind: 'interrupt', at: at(-3) }, at(4))
    expect(told?.interruptedAt).toEqual(at(0))
  })
})

describe('an end', () => {
  const live = course(BEGUN, onAir(0))
  it('by the creator, by staff, and before the first picture', () => {
    expect(course(live, [9, { kind: 'end' }])).toMatchObject({ state: 'ended', end: 'creator' })
    expect(course(live, [9, { kind: 'stop' }])).toMatchObject({ state: 'ended', end: 'stopped' })
    for (const kind of ['end', 'cancel', 'stop'] as const)
      expect(course(BEGUN, [2, { kind }])).toMatchObject({ state: 'cancelled', end: null })
    expect(act(live, { kind: 'cancel' }, at(1))).toBeNull()
    expect(act(planned(60), { kind: 'end' }, at(1))).toBeNull()
    expect(course(planned(60), [1, { kind: 'stop' }]).state).toBe('cancelled')
  })

  it('gives every entry back where there was too little of it, and always where staff end it', () => {
    const ended = (minutes: number, kind: 'end' | 'stop') => course(live, [minutes, { kind }])
    expect(refundsAll(ended(4, 'end'), 5)).toBe(true)
    expect(refundsAll(ended(5, 'end'), 5)).toBe(false)
    expect(refundsAll(ended(0, 'end'), 0)).toBe(false)
    expect(refundsAll(ended(300, 'stop'), 0)).toBe(true)
    expect(refundsAll(course(BEGUN, [2, { kind: 'cancel' }]), 5)).toBe(false)
    // what was lost at its end is no picture
    const lost = advance(course(live, interrupt(4)), at(20))
    expect([lost.end, shownMs(lost) / MINUTE, refundsAll(lost, 5)]).toEqual(['lost', 4, true])
    const waited = course(live, interrupt(4), [8, { kind: 'end' }])
    expect(refundsAll(waited, 5)).toBe(true)
    const returned = course(live, interrupt(1), resume(2), interrupt(6))
    expect(refundsAll(advance(returned, at(20)), 5)).toBe(false)
  })
})

describe('whatever happens, and whenever', () => {
  const minute = fc.integer({ min: 0, max: 60 * 30 })
  const anyAct: fc.Arbitrary<LiveAct> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('on-air' as const, 'interrupt' as const, 'resume' as const),
        at: minute.map(at),
      }),
    },
    { weight: 2, arbitrary: fc.constant<LiveAct>({ kind: 'open' }) },
    { weight: 1, arbitrary: minute.map((minutes): LiveAct => ({ kind: 'reschedule', at: at(minutes) })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<LiveAct>(
        { kind: 'cancel' },
        { kind: 'end' },
        { kind: 'limit' },
        { kind: 'stop' },
      ),
    },
  )
  const steps = fc.array(fc.tuple(fc.nat({ max: 90 }), anyAct), { maxLength: 40 })
  const beginning = fc.oneof(fc.constant(BEGUN), fc.integer({ min: 5, max: 300 }).map(planned))
  const ALLOWED: Readonly<Record<LiveState, readonly LiveState[]>> = {
    scheduled: ['starting', 'cancelled'],
    starting: ['live', 'cancelled'],
    live: ['interrupted', 'ended'],
    interrupted: ['live', 'ended'],
    ended: [],
    cancelled: [],
  }
  const RUNS = { numRuns: sized({ quick: 300, whole: 3_000 }) }

  it('each step is one of the few that there are', () => {
    fc.assert(
      fc.property(beginning, steps, (from, acts) => {
        let live = from
        let minutes = 0
        const go = (next: LiveFacts | null) => {
          if (next === null) return
          if (isOver(live)) expect(next).toBe(live)
          if (next.state !== live.state) expect(ALLOWED[live.state]).toContain(next.state)
          expect(dueAt(next) === null).toBe(FINAL_LIVE_STATES.includes(next.state))
          live = next
        }
        for (const [wait, each] of acts) {
          minutes += wait
          const now = at(minutes)
          // the time does one thing after the other
          for (let due = dueAt(live); due !== null && due <= now; due = dueAt(live)) go(advance(live, due))
          expect(advance(live, now)).toEqual(live)
          go(act(live, each, now))
        }
      }),
      RUNS,
    )
  })

  it('every course ends by the time alone, and of what had no picture no entry goes back', () => {
    fc.assert(
      fc.property(beginning, steps, fc.nat({ max: 60 }), (from, acts, refundMinutes) => {
        let live = from
        let minutes = 0
        for (const [wait, each] of acts) {
          minutes += wait
          const before = advance(live, at(minutes))
          live = act(before, each, at(minutes)) ?? before
        }
        const over = advance(live, new Date(START + minutes * MINUTE + 3 * DAY + HOURS * HOUR))
        expect(isOver(over)).toBe(true)
        expect((over.state === 'ended') === (over.end !== null)).toBe(true)
        expect((over.state === 'ended') === (over.startedAt !== null)).toBe(true)
        if (over.end !== null) expect(LIVE_ENDS).toContain(over.end)
        if (over.state === 'cancelled') expect(refundsAll(over, refundMinutes)).toBe(false)
        expect(shownMs(over)).toBeGreaterThanOrEqual(0)
        expect(shownMs(over)).toBeLessThanOrEqual(HOURS * HOUR)
      }),
      RUNS,
    )
  })
})
