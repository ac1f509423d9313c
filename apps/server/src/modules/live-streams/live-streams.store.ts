import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { codecsOf, type StreamFormat } from '../../platform/live/stream-config.ts'
import type { Segment } from '../../platform/live/window.ts'
import { INIT_TYPE, initKey, SEGMENT_TYPE, segmentKey } from './live-streams.files.ts'
import { insertConfig, insertSegment, type SegmentRow, type StreamRow } from './live-streams.repository.ts'

/** Segments that wait for the storage: more than these are gaps of the recording, so that none takes memory for long. */
const MOST_WAITING = 6

interface Config {
  number: number
  init: Uint8Array
  format: StreamFormat
}

/**
 * Stores the finished segments of a stream one after the other, and notes them. The packager never waits for it: what
 * cannot be stored is a gap of the recording.
 */
export class SegmentStore {
  readonly #ctx: Context
  readonly #stream: StreamRow
  readonly #services: Services
  /** A configuration that is not stored yet. */
  #config: Config | undefined
  #waiting = 0
  #work: Promise<void> = Promise.resolve()
  /** What is stored, and could not be noted yet. */
  #unnoted: SegmentRow[] = []

  constructor(services: Services, stream: StreamRow) {
    this.#services = services
    this.#ctx = systemContext(services, `live:${stream.id}`)
    this.#stream = stream
  }

  addConfig(number: number, init: Uint8Array, format: StreamFormat): void {
    this.#enqueue(async () => {
      this.#config = { number, init, format }
      await this.#storeConfig()
    })
  }

  addSegment({ number, config, durationUs, bytes, discontinuity, firstAt, data }: Segment): void {
    const row: SegmentRow = {
      stream_id: this.#stream.id,
      number,
      config,
      duration_us: durationUs,
      bytes,
      discontinuity,
      stored: false,
      first_at: new Date(firstAt),
    }
    const content = this.#waiting < MOST_WAITING ? data : null
    this.#waiting++
    this.#enqueue(async () => {
      try {
        if (content !== null) row.stored = await this.#storeSegment(number, content)
      } finally {
        this.#waiting--
        this.#unnoted.push(row)
        await this.#note()
      }
    })
  }

  get isSettled(): boolean {
    return this.#waiting === 0
  }

  /** All that was added is stored, or could not be. */
  async settled(): Promise<void> {
    await this.#work
  }

  #enqueue(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#services.logger.warn(
        { err: error, stream: this.#stream.id },
        'a part of a live could not be stored',
      )
    })
  }

  async #storeSegment(number: number, content: Uint8Array): Promise<boolean> {
    await this.#storeConfig()
    await this.#ctx.storage.put(segmentKey(this.#stream, number), content, { contentType: SEGMENT_TYPE })
    return true
  }

  async #storeConfig(): Promise<void> {
    const config = this.#config
    if (config === undefined) return
    const { width, height } = config.format.video
    const key = initKey(this.#stream, config.number)
    await this.#ctx.storage.put(key, config.init, { contentType: INIT_TYPE })
    await insertConfig(this.#ctx.db, {
      stream_id: this.#stream.id,
      number: config.number,
      codecs: codecsOf(config.format),
      width,
      height,
    })
    this.#config = undefined
  }

  async #note(): Promise<void> {
    const rows = this.#unnoted
    await inTransaction(this.#ctx, async tx => {
      for (const row of rows) await insertSegment(tx.db, row, tx.clock.now())
    })
    this.#unnoted = this.#unnoted.slice(rows.length)
  }
}
