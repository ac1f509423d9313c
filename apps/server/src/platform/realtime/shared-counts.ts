import { type Broadcast, type BroadcastMap, MESSAGE_BYTES } from '../broadcast/broadcast.ts'
import { type Clock, SECOND } from '../clock.ts'

/** Of a group, how many connections of one member a process has. */
type Entry = readonly [group: string, member: string, count: number]

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** What has changed in a process since its previous version. */
    'counts.changed': { process: string; version: number; entries: readonly Entry[] }
    /** All counts of a process, in parts. */
    'counts.list': {
      process: string
      version: number
      part: number
      parts: number
      entries: readonly Entry[]
    }
    /** Heartbeat of a process, with its newest version. */
    'counts.alive': { process: string; version: number }
    /** Requests the list of a process, or of every one. */
    'counts.asked': { of: string | null }
    'counts.gone': { process: string }
  }
}

/** Interval of heartbeats. */
const ALIVE_EVERY_MS = 5 * SECOND
/** A process without a heartbeat for so long is taken for dead; its counts are dropped before 30 s have passed. */
export const SILENT_MS = 20 * SECOND
/** Changes are batched for so long. */
const GATHER_MS = 50
/** A process that was paused for so long cannot judge the heartbeats of others. */
const OWN_PAUSE_MS = 5 * SECOND
/** Bytes reserved for the envelope of a message. */
const FRAME_BYTES = 300

interface Parts {
  broadcast: Broadcast
  clock: Clock
}

interface Other {
  version: number
  seenAt: number
  counts: Counts
  /** The parts of a list that have come. */
  list: { version: number; parts: Map<number, readonly Entry[]> } | undefined
  requestedAt: number
}

/**
 * Counts of connections over all processes, read synchronously. Every process broadcasts its own counts: changes at
 * once, a heartbeat every five seconds. A process that missed a message detects it by the version and requests the
 * whole list. The counts of a killed process expire within 30 seconds.
 */
export class SharedCounts {
  readonly #parts: Parts
  readonly #own = new Counts()
  readonly #total = new Counts()
  readonly #others = new Map<string, Other>()
  readonly #changed = new Map<string, Entry>()
  readonly #handlers: ((group: string, member: string, present: boolean) => void)[] = []
  #version = 0
  #aliveAt = Number.NEGATIVE_INFINITY
  #lookedAt = performance.now()
  #gathering: NodeJS.Timeout | undefined
  #listing: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
    const { broadcast } = parts
    const { process } = broadcast
    const others =
      <T extends { process: string }>(handler: (message: T) => void) =>
      (message: T) => {
        if (message.process !== process && !this.#closed) handler(message)
      }
    broadcast.on(
      'counts.changed',
      others(message => this.#applyChange(message)),
    )
    broadcast.on(
      'counts.list',
      others(message => this.#applyList(message)),
    )
    broadcast.on(
      'counts.alive',
      others(message => this.#applyAlive(message)),
    )
    broadcast.on(
      'counts.gone',
      others(message => this.#drop(message.process)),
    )
    broadcast.on('counts.asked', ({ of }) => {
      if (of === null || of === process) this.#listSoon()
    })
    broadcast.onGap(() => this.#meetAgain())
  }

  /** Requests the lists of the other processes. */
  start(): void {
    this.#publish('counts.asked', { of: null })
  }

  /** Adds to (or subtracts from) the counts of this process. */
  add(group: string, member: string, by: 1 | -1): void {
    const before = this.count(group, member)
    const own = this.#own.add(group, member, by)
    const after = this.#total.add(group, member, by)
    this.#changed.set(`${group}\n${member}`, [group, member, own])
    if (!this.#closed) this.#gathering ??= setTimeout(() => this.#sendChanges(), GATHER_MS).unref()
    if (before === 0 && after > 0) this.#call(group, member, true)
    if (before > 0 && after === 0) this.#call(group, member, false)
  }

  /** Connections of a member over all processes. */
  count(group: string, member: string): number {
    return this.#total.get(group, member)
  }

  /** Members of a group over all processes. */
  size(group: string): number {
    return this.#total.size(group)
  }

  /**
   * Calls a handler when the first connection of a member opens and when its last one closes: in one process, usually
   * the one where it happens, and for a killed process in one of the others.
   */
  onChange(handler: (group: string, member: string, present: boolean) => void): void {
    this.#handlers.push(handler)
  }

  /** Sends heartbeats, and drops processes without one. Called every second. */
  tick(): void {
    const now = this.#parts.clock.now().getTime()
    if (now - this.#aliveAt >= ALIVE_EVERY_MS) {
      this.#aliveAt = now
      this.#publish('counts.alive', { process: this.#parts.broadcast.process, version: this.#version })
    }
    const paused = performance.now() - this.#lookedAt > OWN_PAUSE_MS
    this.#lookedAt = performance.now()
    for (const [process, other] of this.#others) {
      if (paused || !this.#parts.broadcast.connected) other.seenAt = now
      else if (now - other.seenAt >= SILENT_MS) this.#drop(process)
    }
  }

  /** Has the other processes drop the counts of this one. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#gathering)
    clearTimeout(this.#listing)
    await this.#parts.broadcast.publish('counts.gone', { process: this.#parts.broadcast.process })
  }

  #sendChanges(): void {
    this.#gathering = undefined
    const entries = [...this.#changed.values()]
    this.#changed.clear()
    for (const part of partsOf(entries))
      this.#publish('counts.changed', {
        process: this.#parts.broadcast.process,
        version: ++this.#version,
        entries: part,
      })
  }

  /** Requests that come at the same time get one list. */
  #listSoon(): void {
    if (this.#closed) return
    this.#listing ??= setTimeout(() => {
      this.#listing = undefined
      clearTimeout(this.#gathering)
      this.#sendChanges()
      const parts = partsOf(this.#own.entries())
      if (parts.length === 0) parts.push([])
      for (const [part, entries] of parts.entries())
        this.#publish('counts.list', {
          process: this.#parts.broadcast.process,
          version: this.#version,
          part,
          parts: parts.length,
          entries,
        })
    }, GATHER_MS).unref()
  }

  /** After an outage, all processes exchange their lists again. */
  #meetAgain(): void {
    const now = this.#parts.clock.now().getTime()
    for (const other of this.#others.values()) other.seenAt = now
    this.#listSoon()
    this.start()
  }

  #applyChange({
    process,
    version,
    entries,
  }: {
    process: string
    version: number
    entries: readonly Entry[]
  }) {
    const other = this.#meet(process)
    this.#set(other, entries)
    if (version === other.version + 1) other.version = version
    else this.#requestList(process, other)
  }

  #applyList(message: {
    process: string
    version: number
    part: number
    parts: number
    entries: readonly Entry[]
  }): void {
    const other = this.#meet(message.process)
    if (other.list?.version !== message.version) other.list = { version: message.version, parts: new Map() }
    const { parts } = other.list
    parts.set(message.part, message.entries)
    if (parts.size < message.parts) return
    const entries = [...parts.values()].flat()
    const listed = new Set(entries.map(([group, member]) => `${group}\n${member}`))
    const ended = other.counts
      .entries()
      .filter(([group, member]) => !listed.has(`${group}\n${member}`))
      .map(([group, member]): Entry => [group, member, 0])
    this.#set(other, [...entries, ...ended])
    other.version = message.version
    other.list = undefined
  }

  #applyAlive({ process, version }: { process: string; version: number }): void {
    const other = this.#meet(process)
    if (other.version !== version) this.#requestList(process, other)
  }

  #meet(process: string): Other {
    const now = this.#parts.clock.now().getTime()
    let other = this.#others.get(process)
    if (other === undefined) {
      other = {
        version: Number.NaN,
        seenAt: now,
        counts: new Counts(),
        list: undefined,
        requestedAt: Number.NEGATIVE_INFINITY,
      }
      this.#others.set(process, other)
    }
    other.seenAt = now
    return other
  }

  #requestList(process: string, other: Other): void {
    const now = performance.now()
    if (now - other.requestedAt < SECOND) return
    other.requestedAt = now
    this.#publish('counts.asked', { of: process })
  }

  #set(other: Other, entries: readonly Entry[]): void {
    for (const [group, member, count] of entries) {
      const by = count - other.counts.get(group, member)
      other.counts.add(group, member, by)
      this.#total.add(group, member, by)
    }
  }

  #drop(process: string): void {
    const other = this.#others.get(process)
    if (other === undefined) return
    this.#others.delete(process)
    const entries = other.counts.entries()
    this.#set(
      other,
      entries.map(([group, member]): Entry => [group, member, 0]),
    )
    // One of the remaining processes calls the handlers for it.
    const first = [...this.#others.keys()].every(each => each > this.#parts.broadcast.process)
    if (!first) return
    for (const [group, member] of entries)
      if (this.count(group, member) === 0) this.#call(group, member, false)
  }

  #call(group: string, member: string, present: boolean): void {
    for (const handler of this.#handlers) handler(group, member, present)
  }

  #publish<K extends 'counts.changed' | 'counts.list' | 'counts.alive' | 'counts.asked'>(
    topic: K,
    payload: BroadcastMap[K],
  ): void {
    if (!this.#closed) void this.#parts.broadcast.publish(topic, payload)
  }
}

/** Counts by group and member; zeros are not stored. */
class Counts {
  readonly #groups = new Map<string, Map<string, number>>()

  get(group: string, member: string): number {
    return this.#groups.get(group)?.get(member) ?? 0
  }

  size(group: string): number {
    return this.#groups.get(group)?.size ?? 0
  }

  add(group: string, member: string, by: number): number {
    const members = this.#groups.get(group) ?? new Map<string, number>()
    const count = (members.get(member) ?? 0) + by
    if (count > 0) {
      members.set(member, count)
      this.#groups.set(group, members)
    } else if (members.delete(member) && members.size === 0) this.#groups.delete(group)
    return count
  }

  entries(): Entry[] {
    return [...this.#groups].flatMap(([group, members]) =>
      [...members].map(([member, count]): Entry => [group, member, count]),
    )
  }
}

/** Splits entries into parts that fit into a message. */
function partsOf(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let left = 0
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry)) + 1
    if (bytes > left) {
      parts.push([])
      left = MESSAGE_BYTES - FRAME_BYTES
    }
    parts.at(-1)?.push(entry)
    left -= bytes
  }
  return parts
}
