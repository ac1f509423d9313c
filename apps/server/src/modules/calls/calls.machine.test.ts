import { CALL_ENDS, type CallState, CHARGED_WHOLE } from '@calina/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { sized } from '../../testing/thoroughness.ts'
import {
  act,
  advance,
  bought,
  type CallAct,
  type CallFacts,
  chargesOf,
  dueAt,
  FINAL_STATES,
  isOpen,
  lostSide,
  type Side,
  totalMs,
  usedAt,
} from './calls.machine.ts'

const START = Date.parse('2026-01-15T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * SECOND)
const SOLD = { kind: 'video', minutes: 5, price: 1_000 } as const
const FAN = { device: 'the fan’s page', session: 'fan', direct: false }
const CREATOR = { device: 'the creator’s page', session: 'creator', direct: false }

/** A call on which the two do these things, at so many seconds after it was bought. */
function course(...acts: readonly [seconds: number, act: CallAct][]): CallFacts {
  return acts.reduce(
    (call, [seconds, each]) => act(advance(call, at(seconds)), each, at(seconds)) ?? call,
    bought(SOLD, FAN, at(0)),
  )
}
const accept: CallAct = { kind: 'accept', ...CREATOR }
const up = (by: Side, connected = true): CallAct => ({ kind: 'report', by, connected })
const alive = (by: Side): CallAct => ({ kind: 'alive', by })
/** Both are heard every five seconds. */
const heard = (from: number, to: number, who: readonly Side[] = ['fan', 'creator']) =>
  Array.from({ length: Math.floor((to - from) / 5) }, (_, index) => from + 5 * (index + 1)).flatMap(seconds =>
    who.map((by): [number, CallAct] => [seconds, alive(by)]),
  )
/** Connected ten seconds after it was bought. */
const CONNECTED: readonly [number, CallAct][] = [
  [5, accept],
  [8, up('fan')],
  [10, up('creator')],
]
const endOf = (call: CallFacts, seconds: number) => {
  const { state, end, endedAt, usedMs } = advance(call, at(seconds))
  return [state, end, endedAt === null ? null : (endedAt.getTime() - START) / SECOND, usedMs / SECOND]
}

describe('an invitation', () => {
  it('is missed after ten minutes, and not before', () => {
    expect(advance(course(), at(599)).state).toBe('requested')
    expect(endOf(course([3, { kind: 'ring' }]), 1_000)).toEqual(['missed', null, 600, 0])
  })

  it('fails where the two are not connected within a minute of its acceptance', () => {
    expect(endOf(course([5, accept], [8, up('fan')]), 64)).toEqual(['accepted', null, null, 0])
    expect(endOf(course([5, accept], [8, up('fan')]), 65)).toEqual(['failed', null, 65, 0])
  })

  it('is requested anew when an agreed time comes, and asks the fan for a day at most', () => {
    const time = at(7_200)
    const proposed = course([3, { kind: 'propose', at: time }])
    expect(proposed.acceptUntil).toEqual(time)
    expect(course([3, { kind: 'propose', at: at(300_000) }]).acceptUntil).toEqual(at(3 + 86_400))
    expect(endOf(proposed, 7_200)).toEqual(['cancelled', null, 7_200, 0])
    expect(act(proposed, { kind: 'accept-time', at: at(7_201) }, at(4))).toBeNull()
    const agreed = course([3, { kind: 'propose', at: time }], [60, { kind: 'accept-time', at: time }])
    expect(agreed).toMatchObject({ state: 'agreed', reminded: false })
    expect(dueAt(agreed)).toEqual(at(6_900))
    expect(advance(agreed, at(6_900))).toMatchObject({ state: 'agreed', reminded: true })
    expect(advance(agreed, at(7_200))).toMatchObject({ state: 'requested', answerUntil: at(7_800) })
    expect(endOf(agreed, 8_000)).toEqual(['missed', null, 7_800, 0])
  })

  it('that is agreed on in the last minutes needs no reminder', () => {
    const agreed = course([0, { kind: 'propose', at: at(400) }], [150, { kind: 'accept-time', at: at(400) }])
    expect(dueAt(agreed)).toEqual(at(400))
  })
})

describe('the clock', () => {
  it('runs from the moment both are connected until the minutes are used', () => {
    const call = course(...CONNECTED, ...heard(10, 310))
    expect(usedAt(call, at(70))).toBe(60 * SECOND)
    expect(endOf(call, 309.9)).toEqual(['connected', null, null, 0])
    expect(endOf(call, 400)).toEqual(['ended', 'time-up', 310, 300])
  })

  it('stands still while one is not connected, and goes on where it stood', () => {
    const call = course(
      ...CONNECTED,
      ...heard(10, 40),
      [40, up('creator', false)],
      ...heard(40, 70),
      [70, up('creator')],
      ...heard(70, 340),
    )
    expect(usedAt(call, at(100))).toBe(60 * SECOND)
    expect(endOf(call, 400)).toEqual(['ended', 'time-up', 340, 300])
  })

  it('counts as stopped from when a silent device was last heard, and ends for whose it is', () => {
    const both = [...CONNECTED, ...heard(10, 100)]
    for (const [stays, gone] of [
      ['fan', 'creator'],
      ['creator', 'fan'],
    ] as const) {
      const call = course(...both, ...heard(100, 170, [stays]))
      expect(lostSide(call, at(130))).toBe(gone)
      expect(endOf(call, 160)).toEqual(['ended', `${gone}-lost`, 160, 90])
      // as it also is where the other says at once that the connection is gone
      const told = course(...both, [104, up(stays, false)], ...heard(100, 170, [stays]))
      expect(endOf(told, 160)).toEqual(['ended', `${gone}-lost`, 160, 90])
    }
    expect(endOf(course(...both), 200)).toEqual(['ended', 'both-lost', 160, 90])
  })

  it('is nobody’s fault where both are there and not connected', () => {
    const lost: [number, CallAct][] = [
      ...CONNECTED,
      ...heard(10, 40),
      [40, up('fan', false)],
      [41, up('creator', false)],
    ]
    expect(endOf(course(...lost, ...heard(41, 120)), 120)).toEqual(['ended', 'both-lost', 100, 30])
    // and of who alone says so
    const one = course(...CONNECTED, ...heard(10, 40), [40, up('fan', false)], ...heard(40, 120))
    expect(endOf(one, 120)).toEqual(['ended', 'fan-lost', 100, 30])
  })

  it('goes on by a word of a device that was silent, and waits for a page that is loaded again', () => {
    const back = course(...CONNECTED, ...heard(10, 40), ...heard(40, 60, ['fan']), [60, alive('creator')])
    expect(usedAt(back, at(70))).toBe(40 * SECOND)
    const join: CallAct = { kind: 'join', by: 'fan', device: 'another page', session: 'fan', direct: false }
    const loaded = course(...CONNECTED, ...heard(10, 40), [40, join])
    expect(loaded.runTo).toEqual(at(40))
    expect(act(loaded, up('fan'), at(45))?.runTo).toBeNull()
  })

  it('is not stopped by the device that renews its credentials', () => {
    const renewed = course(...CONNECTED, [12, { kind: 'join', by: 'fan', ...FAN }])
    expect(renewed.runTo).toBeNull()
  })
})

describe('an end', () => {
  const running = [...CONNECTED, ...heard(10, 70)] as const
  it('by the fan is charged whole, by the creator what was used', () => {
    expect(chargesOf(course(...running, [70, { kind: 'hang-up', by: 'fan' }]), [1_000])).toEqual([1_000])
    const cut = course(...running, [70, { kind: 'hang-up', by: 'creator' }])
    expect([cut.end, ...chargesOf(cut, [1_000])]).toEqual(['creator', 200])
    expect(chargesOf(course(...running, [70, { kind: 'stop' }]), [1_000])).toEqual([200])
  })

  it('by the fan who waits for a creator that is lost is the creator’s', () => {
    const waited = course(...running, ...heard(70, 90, ['fan']), [90, { kind: 'hang-up', by: 'fan' }])
    expect([waited.end, ...chargesOf(waited, [1_000])]).toEqual(['creator-lost', 200])
    const left = course(...running, ...heard(70, 90, ['creator']), [90, { kind: 'hang-up', by: 'creator' }])
    expect(left.end).toBe('creator')
  })

  it('before the two are connected costs nothing', () => {
    for (const done of [
      { kind: 'hang-up', by: 'fan' },
      { kind: 'log-out', by: 'creator' },
    ] as const) {
      const call = course([5, accept], [8, done])
      expect([call.state, call.end, ...chargesOf(call, [1_000])]).toEqual(['failed', null, 0])
    }
  })

  it('charges the first minutes before those that were added', () => {
    const added = course(...CONNECTED, ...heard(10, 280), [280, { kind: 'extend' }], ...heard(280, 340))
    const cut = act(added, { kind: 'hang-up', by: 'creator' }, at(340))
    expect(cut && chargesOf(cut, [1_000, 1_000])).toEqual([1_000, 100])
    expect(
      endOf(course(...CONNECTED, ...heard(10, 280), [280, { kind: 'extend' }], ...heard(280, 610)), 700),
    ).toEqual(['ended', 'time-up', 610, 600])
  })

  it('is exact to the millisecond', () => {
    const cut = course(...CONNECTED, ...heard(10, 70), [70.001, { kind: 'hang-up', by: 'creator' }])
    expect(chargesOf(cut, [100_000])).toEqual([Math.floor((100_000 * 60_001) / 300_000)])
  })
})

it('becomes a video call where both wish it', () => {
  const voice = { ...course([5, accept]), kind: 'audio', video: false } as const
  const wish = (call: CallFacts | null, by: Side, wished: boolean) =>
    call && act(call, { kind: 'wish-video', by, wished }, at(6))
  const asked = wish(voice, 'fan', true)
  expect(asked).toMatchObject({ video: false, videoAsked: 'fan' })
  expect(wish(asked, 'fan', true)).toEqual(asked)
  expect(wish(asked, 'creator', false)).toMatchObject({ video: false, videoAsked: null })
  expect(wish(asked, 'creator', true)).toMatchObject({ video: true, videoAsked: null })
})

describe('whatever the two do, and whenever', () => {
  const side = fc.constantFrom<Side>('fan', 'creator')
  const device = fc.constantFrom('one', 'two')
  const anyAct: fc.Arbitrary<CallAct> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('report' as const), by: side, connected: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('alive' as const), by: side }) },
    { weight: 2, arbitrary: fc.constant(accept) },
    { weight: 1, arbitrary: fc.constant<CallAct>({ kind: 'ring' }) },
    { weight: 1, arbitrary: fc.constant<CallAct>({ kind: 'decline' }) },
    { weight: 1, arbitrary: fc.constant<CallAct>({ kind: 'extend' }) },
    { weight: 1, arbitrary: fc.constant<CallAct>({ kind: 'stop' }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'hang-up', 'log-out'), by: side }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ kind: fc.constantFrom('propose', 'accept-time'), after: fc.constantFrom(400, 4_000) })
        .map(({ kind, after }): CallAct => ({ kind, at: at(after) })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...{ kind: fc.constant('join' as const), by: side, device, session: device },
        direct: fc.boolean(),
      }),
    },
  )
  const steps = fc.array(fc.tuple(fc.nat({ max: 40_000 }), anyAct), { maxLength: 40 })
  const ALLOWED: Readonly<Partial<Record<CallState, readonly CallState[]>>> = {
    requested: ['ringing', 'proposed', 'accepted', 'declined', 'missed', 'cancelled'],
    ringing: ['proposed', 'accepted', 'declined', 'missed', 'cancelled'],
    proposed: ['agreed', 'cancelled'],
    agreed: ['requested', 'proposed', 'cancelled'],
    accepted: ['connected', 'failed'],
    connected: ['ended'],
  }
  const RUNS = { numRuns: sized({ quick: 3_000, whole: 30_000 }) }

  it('each step is one that there is, and a final state never changes', () => {
    fc.assert(
      fc.property(steps, acts => {
        let call = bought(SOLD, FAN, at(0))
        let ms = 0
        const go = (next: CallFacts | null) => {
          if (next === null) return
          if (!isOpen(call)) expect(next).toBe(call)
          if (next.state !== call.state) expect(ALLOWED[call.state]).toContain(next.state)
          // what is used only grows, unless a device turns out to have been silent
          expect(usedAt(next, at(ms / SECOND))).toBeLessThanOrEqual(totalMs(next))
          expect(dueAt(next) === null).toBe(FINAL_STATES.includes(next.state))
          call = next
        }
        for (const [wait, each] of acts) {
          ms += wait
          const now = new Date(START + ms)
          // the time does one thing after the other
          for (let due = dueAt(call); due !== null && due <= now; due = dueAt(call)) go(advance(call, due))
          expect(advance(call, now)).toEqual(call)
          go(act(call, each, now))
        }
      }),
      RUNS,
    )
  })

  it('every course ends by the time alone, and what was held is charged or goes back', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 100_000 }), (acts, price) => {
        let call: CallFacts = { ...bought({ ...SOLD, price }, FAN, at(0)) }
        let ms = 0
        for (const [wait, each] of acts) {
          ms += wait
          const now = new Date(START + ms)
          const before = advance(call, now)
          call = act(before, each, now) ?? before
        }
        const over = advance(call, new Date(START + ms + 90 * 24 * 60 * MINUTE))
        expect(isOpen(over)).toBe(false)
        expect((over.state === 'ended') === (over.end !== null)).toBe(true)
        if (over.end !== null) expect(CALL_ENDS).toContain(over.end)
        const prices = Array.from({ length: 1 + over.extensions }, () => price)
        const charged = chargesOf(over, prices)
        const [held, sum] = [price * prices.length, charged.reduce((total, each) => total + each, 0)]
        for (const each of charged) expect(each).toBeGreaterThanOrEqual(0)
        for (const each of charged) expect(each).toBeLessThanOrEqual(price)
        const whole = CHARGED_WHOLE.some(end => end === over.end)
        if (whole) expect(sum).toBe(held)
        else if (over.end === null) expect(sum).toBe(0)
        // to the unit, what the used time costs: each part is rounded once, in favour of the fan
        else {
          const exact = (held * over.usedMs) / totalMs(over)
          expect(sum).toBeLessThanOrEqual(exact)
          expect(exact - sum).toBeLessThan(prices.length)
        }
      }),
      RUNS,
    )
  })
})
