import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Broadcast } from '../broadcast/broadcast.ts'
import { ManualClock, SECOND } from '../clock.ts'
import { SharedCounts, SILENT_MS } from './shared-counts.ts'

/** Processes in one: connected ones receive at once what one publishes. */
class Network {
  readonly members = new Map<string, Member>()
  readonly sent: { topic: string; bytes: number }[] = []
  lose: (topic: string) => boolean = () => false
}
class Member {
  connected = true
  readonly handlers = new Map<string, ((payload: never) => void)[]>()
  readonly gaps: (() => void)[] = []
  readonly counts: SharedCounts
  readonly changes: string[] = []

  readonly network: Network
  readonly process: string

  constructor(network: Network, process: string, clock: ManualClock) {
    this.network = network
    this.process = process
    network.members.set(process, this)
    const broadcast: Broadcast = {
      process,
      get connected() {
        return network.members.get(process)?.connected ?? false
      },
      publish: async (topic, payload) => {
        const text = JSON.stringify(payload)
        network.sent.push({ topic, bytes: Buffer.byteLength(text) })
        for (const member of network.members.values())
          if (member === this || (this.connected && member.connected && !network.lose(topic)))
            for (const handler of member.handlers.get(topic) ?? []) handler(JSON.parse(text) as never)
      },
      on: (topic, handler) => {
        this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler])
      },
      onGap: handler => void this.gaps.push(handler),
    }
    this.counts = new SharedCounts({ broadcast, clock })
    this.counts.onChange((group, member, present) => void this.changes.push(`${group} ${member} ${present}`))
    this.counts.start()
  }

  /** Ends without a word. */
  kill(): void {
    this.connected = false
    this.network.members.delete(this.process)
  }
}

let clock: ManualClock
let network: Network
let a: Member
let b: Member
let c: Member
beforeEach(() => {
  vi.useFakeTimers()
  clock = new ManualClock()
  network = new Network()
  ;[a, b, c] = ['a', 'b', 'c'].map(name => new Member(network, name, clock)) as [Member, Member, Member]
  pass(SECOND)
  return () => vi.useRealTimers()
})

/** Time goes by, with a tick of every living process each second. */
function pass(ms: number): void {
  for (let gone = 0; gone < ms; gone += SECOND) {
    clock.advance(SECOND)
    vi.advanceTimersByTime(SECOND)
    for (const member of network.members.values()) member.counts.tick()
  }
}
const seen = (group = 'user', member = 'x') =>
  [...network.members.values()].map(({ counts }) => counts.count(group, member))

describe('shared counts', () => {
  it('are the sum over all processes, known to each', () => {
    a.counts.add('user', 'x', 1)
    b.counts.add('user', 'x', 1)
    b.counts.add('user', 'x', 1)
    b.counts.add('user', 'y', 1)
    pass(SECOND)
    expect(seen()).toEqual([3, 3, 3])
    expect([a.counts.size('user'), c.counts.size('user')]).toEqual([2, 2])
    b.counts.add('user', 'y', -1)
    pass(SECOND)
    expect(c.counts.size('user')).toBe(1)
  })

  it('lose the share of a process that was killed within thirty seconds, and no other', () => {
    a.counts.add('user', 'x', 1)
    c.counts.add('user', 'x', 1)
    c.counts.add('user', 'only there', 1)
    pass(SECOND)
    c.kill()
    pass(SILENT_MS - 6 * SECOND)
    expect(seen()).toEqual([2, 2])
    pass(30 * SECOND - (SILENT_MS - 6 * SECOND))
    expect(seen()).toEqual([1, 1])
    expect(seen('user', 'only there')).toEqual([0, 0])
    // One remaining process reports it, and only for members without other connections.
    expect([a.changes, b.changes]).toEqual([['user x true', 'user only there false'], []])
  })

  it('are reported where they change', () => {
    a.counts.add('user', 'x', 1)
    pass(SECOND)
    b.counts.add('user', 'x', 1)
    pass(SECOND)
    a.counts.add('user', 'x', -1)
    pass(SECOND)
    b.counts.add('user', 'x', -1)
    pass(SECOND)
    expect([a.changes, b.changes, c.changes]).toEqual([['user x true'], ['user x false'], []])
  })

  it('drop at once the counts of a process that closes', async () => {
    c.counts.add('user', 'x', 1)
    pass(SECOND)
    await c.counts.close()
    c.kill()
    expect(seen()).toEqual([0, 0])
    expect([a.changes, b.changes]).toEqual([['user x false'], []])
  })

  it('reach a process that starts later, also when they are more than one message carries', () => {
    for (let index = 0; index < 1_000; index++) a.counts.add('user', `person ${index}`, 1)
    pass(SECOND)
    const late = new Member(network, 'd', clock)
    pass(SECOND)
    expect(late.counts.size('user')).toBe(1_000)
    expect(Math.max(...network.sent.map(({ bytes }) => bytes))).toBeLessThan(7_800)
  })

  it('are put right after a message was lost, by the next sign of life', () => {
    a.counts.add('user', 'x', 1)
    pass(SECOND)
    network.lose = topic => topic === 'counts.changed'
    a.counts.add('user', 'x', -1)
    a.counts.add('user', 'y', 1)
    pass(SECOND)
    expect(seen()).toEqual([0, 1, 1])
    network.lose = () => false
    pass(6 * SECOND)
    expect(seen()).toEqual([0, 0, 0])
    expect(seen('user', 'y')).toEqual([1, 1, 1])
  })

  it('stay as they were while the connection is down, and are put right when it is back', () => {
    a.counts.add('user', 'x', 1)
    pass(SECOND)
    b.connected = false
    pass(60 * SECOND)
    expect(b.counts.count('user', 'x')).toBe(1)
    a.counts.add('user', 'x', -1)
    pass(SECOND)
    b.connected = true
    for (const gap of b.gaps) gap()
    pass(SECOND)
    expect(seen()).toEqual([0, 0, 0])
    expect(b.changes).toEqual([])
  })
})
