/** A part of a segment, which viewers get before the segment is whole. */
export interface Part {
  durationUs: number
  /** It begins with a key frame. */
  independent: boolean
  data: Uint8Array
}

/** A segment of a stream, begun or whole. */
export interface Segment {
  /** Where it is in the stream; never used for another. */
  number: number
  /** The number of the first segment of its configuration. */
  config: number
  /** When it began, in milliseconds since the epoch. */
  firstAt: number
  /** It does not follow on what came before. */
  discontinuity: boolean
  durationUs: number
  parts: Part[]
  bytes: number
  /** All its parts as one, once it is whole. */
  data: Uint8Array | null
}

/** Somebody who waits for what is not there yet. */
interface Waiting {
  number: number
  part: number | undefined
  until: number
  wake: () => void
}

/** Segments that are kept, also where they are small. */
const SEGMENTS = 12
/** What the segments of one stream may take in memory, beside the last few. */
const BYTES = 24 * 1024 * 1024
const LEAST_SEGMENTS = 4

/** The last segments of a stream, in memory. */
export class LiveWindow {
  readonly segments: Segment[] = []
  /** How many segments that are gone did not follow on what came before. */
  breaks: number
  ended = false
  /** The longest segment so far, in whole seconds: what was promised of their length stays true. */
  targetSeconds: number
  /** Changes with every part. */
  version = 0
  readonly #inits = new Map<number, Uint8Array>()
  #bytes = 0
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined

  constructor({ breaks, targetSeconds }: { breaks: number; targetSeconds: number }) {
    this.breaks = breaks
    this.targetSeconds = targetSeconds
  }

  addInit(config: number, init: Uint8Array): void {
    this.#inits.set(config, init)
  }

  begin(segment: Segment): void {
    this.segments.push(segment)
  }

  addPart(segment: Segment, part: Part): void {
    segment.parts.push(part)
    segment.durationUs += part.durationUs
    segment.bytes += part.data.length
    this.#bytes += part.data.length
    this.changed()
  }

  /** A segment is whole: its parts become views into it. */
  finish(segment: Segment): void {
    const data = Buffer.concat(segment.parts.map(part => part.data))
    let at = 0
    for (const part of segment.parts) {
      part.data = data.subarray(at, at + part.data.length)
      at += part.data.length
    }
    segment.data = data
    this.targetSeconds = Math.max(this.targetSeconds, Math.round(segment.durationUs / 1_000_000))
    while (this.segments.length > SEGMENTS || (this.#bytes > BYTES && this.segments.length > LEAST_SEGMENTS))
      this.#forgetFirst()
    this.changed()
  }

  /** Takes back a segment of which nothing came. */
  drop(segment: Segment): void {
    const at = this.segments.indexOf(segment)
    if (at >= 0) this.segments.splice(at, 1)
  }

  #forgetFirst(): void {
    const gone = this.segments.shift()
    if (gone === undefined) return
    this.#bytes -= gone.bytes
    if (gone.discontinuity) this.breaks++
    const needed = new Set(this.segments.map(({ config }) => config))
    for (const config of this.#inits.keys())
      if (!needed.has(config) && config < gone.number) this.#inits.delete(config)
  }

  initOf(config: number): Uint8Array | undefined {
    return this.#inits.get(config)
  }

  segment(number: number): Segment | undefined {
    return this.segments.find(each => each.number === number)
  }

  get last(): Segment | undefined {
    return this.segments.at(-1)
  }

  /** Whether a part, or a whole segment, is there or lies behind. */
  has(number: number, part?: number): boolean {
    const { last } = this
    if (this.ended) return true
    if (last === undefined || last.number < number) return false
    if (last.number > number || last.data !== null) return true
    return part !== undefined && last.parts.length > part
  }

  /** Waits until something is there, the stream is over, or a time has passed. */
  waitFor(number: number, part: number | undefined, ms: number): Promise<void> {
    return new Promise(resolve => this.whenHas(number, part, ms, resolve))
  }

  /** Calls back when something is there, the stream is over, or a time has passed. */
  whenHas(number: number, part: number | undefined, ms: number, wake: () => void): void {
    if (this.has(number, part)) {
      wake()
      return
    }
    this.#waiting.add({ number, part, until: performance.now() + ms, wake })
    this.#timer ??= setTimeout(() => this.#wakeLate(), ms)
  }

  /** Wakes who has waited too long. One timer is for all: a thousand wait for the same part. */
  #wakeLate(): void {
    const now = performance.now()
    let next = Number.POSITIVE_INFINITY
    for (const { until } of this.#waiting) if (until > now) next = Math.min(next, until)
    this.#timer = next < Number.POSITIVE_INFINITY ? setTimeout(() => this.#wakeLate(), next - now) : undefined
    this.#wake(({ until }) => until <= now)
  }

  #wake(isDue: (waiting: Waiting) => boolean): void {
    const due = [...this.#waiting].filter(isDue)
    for (const waiting of due) this.#waiting.delete(waiting)
    if (this.#waiting.size === 0) {
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
    for (const { wake } of due) wake()
  }

  end(): void {
    this.ended = true
    this.changed()
  }

  /** Whoever waits looks again. */
  changed(): void {
    this.version++
    this.#wake(({ number, part }) => this.has(number, part))
  }
}
