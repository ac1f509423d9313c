import { type Broadcast, type BroadcastMap, MESSAGE_BYTES } from '../broadcast/broadcast.ts'
import { type Clock, SECOND } from '../clock.ts'

/** Of a group, how many connections of one member a process has. */
type Entry = readonly [group: string, member: string, count: number]

declare module '../broadcast/broadcast.ts' {
  interface BroadcastMap {
    /** What has changed in a process since its version before. */
    'counts.changed': { process: string; version: number; entries: readonly Entry[] }
    /** All that a process has, in parts. */
    'counts.list': {
      process: string
      version: number
      part: number
      parts: number
      entries: readonly Entry[]
    }
    /** A process is there, and its newest version is this. */
    'counts.alive': { process: string; version: number }
    /** A process, or every one, should send its list. */
    'counts.asked': { of: string | null }
    'counts.gone': { process: string }
  }
}

/** How often a process says that it is there. */
const ALIVE_EVERY_MS = 5 * SECOND
/** A process that was silent for so long is taken for dead. With the look every second, its share ends before 30 s. */
export const SILENT_MS = 20 * SECOND
/** Changes wait so long for others to travel with. */
const GATHER_MS = 50
/** A process that did not hear for so long by itself cannot say who was silent. */
const OWN_PAUSE_MS = 5 * SECOND
/** Room that the frame of a message takes. */
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
  askedAt: number
}

/**
 * Counts of connections over all processes, read without waiting. Every process tells the others its own counts by the
 * broadcast: changes at once, a sign of life every five seconds. Who misses a message sees by the version that it did,
 * and asks for the whole list. The counts of a process that is killed end within 30 seconds.
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
      others(message => this.#hear(message)),
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

  /** Asks the others for their lists. */
  start(): void {
    this.#publish('counts.asked', { of: null })
  }

  /** Adds to (or takes from) what this process has. */
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
   * Calls a handler when the first connection of a member opens and when its last one is gone: in one process, usually
   * in the one where it happens, and for a process that died in one that is left.
   */
  onChange(handler: (group: string, member: string, present: boolean) => void): void {
    this.#handlers.push(handler)
  }

  /** Says that this process is there, and drops those that no longer do. Called every second. */
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

  /** Says goodbye: the others forget what this process had. */
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

  /** Many who ask at once get one list. */
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

  /** After an outage: everybody says again what they have. */
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
    else this.#ask(process, other)
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

  #hear({ process, version }: { process: string; version: number }): void {
    const other = this.#meet(process)
    if (other.version !== version) this.#ask(process, other)
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
        askedAt: Number.NEGATIVE_INFINITY,
      }
      this.#others.set(process, other)
    }
    other.seenAt = now
    return other
  }

  #ask(process: string, other: Other): void {
    const now = performance.now()
    if (now - other.askedAt < SECOND) return
    other.askedAt = now
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
    // One of those that are left speaks for it.
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

/** Counts by group and member; what is zero is not kept. */
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

/** Entries in parts that a broadcast carries. */
function partsOf(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let room = 0
  for (const entry of entries) {
    const bytes = Buffer.byteLength(JSON.stringify(entry)) + 1
    if (bytes > room) {
      parts.push([])
      room = MESSAGE_BYTES - FRAME_BYTES
    }
    parts.at(-1)?.push(entry)
    room -= bytes
  }
  return parts
}
