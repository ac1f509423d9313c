import type { LIVE_CLOSE } from '@calina/contract/live-ingest'
import { SECOND } from '../../platform/clock.ts'
import { type Context, type Services, systemContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { publish } from '../../platform/events/outbox.ts'
import { Packager, PackagerError } from '../../platform/live/packager.ts'
import { TARGET_SECONDS } from '../../platform/live/playlists.ts'
import type { MediaPacket, StreamFormat } from '../../platform/live/stream-config.ts'
import { LiveWindow } from '../../platform/live/window.ts'
import type {} from './live-streams.events.ts'
import { SignalMeter } from './live-streams.meter.ts'
import { type StreamRow, setPhase, setSignal } from './live-streams.repository.ts'
import { SegmentStore } from './live-streams.store.ts'

export type CloseReason = keyof typeof LIVE_CLOSE

/** Who sends the packets of a stream: a page, or a program. */
export interface Sender {
  /** The line is closed by us. */
  close(reason: CloseReason): void
  /** The first picture is out. */
  onAir(): void
}

/** Bits are counted over so many seconds. */
const COUNTED_S = 10

/** A stream that is packaged in this process. */
export class LiveOutput {
  readonly stream: StreamRow
  readonly firstNumber: number
  readonly window: LiveWindow
  /** How what comes now is encoded. */
  format: StreamFormat | undefined
  /** When its last picture came, or its end, in milliseconds since the epoch. */
  heardAt: number
  onAirAt: number | undefined
  readonly #services: Services
  readonly #ctx: Context
  readonly #packager: Packager
  readonly #store: SegmentStore
  readonly #meter = new SignalMeter()
  #sender: Sender | undefined
  /** Whether the sender of now was told that it is seen. */
  #seen = false
  /** Bits of the last seconds, by the second. */
  readonly #bits = new Map<number, number>()
  #acts: Promise<void> = Promise.resolve()

  constructor(
    services: Services,
    stream: StreamRow,
    { firstNumber, breaks }: { firstNumber: number; breaks: number },
  ) {
    this.#services = services
    this.#ctx = systemContext(services, `live:${stream.id}`)
    this.stream = stream
    this.firstNumber = firstNumber
    this.onAirAt = stream.on_air_at?.getTime()
    this.heardAt = this.#now
    this.window = new LiveWindow({ breaks, targetSeconds: TARGET_SECONDS })
    this.#store = new SegmentStore(services, stream)
    this.#packager = new Packager(
      this.window,
      {
        config: (number, init, format) => {
          this.format = format
          this.#store.addConfig(number, init, format)
        },
        segment: segment => this.#store.addSegment(segment),
        part: () => this.#shown(),
      },
      { firstNumber },
    )
  }

  get #now(): number {
    return this.#services.clock.now().getTime()
  }

  get isSent(): boolean {
    return this.#sender !== undefined
  }

  /** Somebody sends from now on; who did before is cut off. */
  attach(sender: Sender): void {
    const before = this.#sender
    this.#sender = sender
    this.#seen = false
    this.heardAt = this.#now
    this.#bits.clear()
    if (before === undefined) return
    this.#packager.interrupt()
    before.close('elsewhere')
  }

  configure(sender: Sender, format: StreamFormat): void {
    if (sender !== this.#sender) return
    this.heardAt = this.#now
    this.#meter.begin(format)
    this.#packager.configure(format)
  }

  /** A packet of a sender; one that sends what was not agreed on is cut off. */
  packet(sender: Sender, kind: 'video' | 'audio', packet: MediaPacket): void {
    if (sender !== this.#sender) return
    this.heardAt = this.#now
    if (this.stream.source === 'rtmp') this.#measure(kind, packet)
    if (this.#isTooMuch(packet.data.length * 8)) {
      this.cut('refused')
      return
    }
    try {
      if (kind === 'video') this.#packager.video(packet, this.#now)
      else this.#packager.audio(packet, this.#now)
    } catch (error) {
      if (!(error instanceof PackagerError)) throw error
      this.cut('refused')
    }
  }

  /** What a program sends is told to its creator every other second, whichever process they ask. */
  #measure(kind: 'video' | 'audio', packet: MediaPacket): void {
    const signal = this.#meter.packet(kind, packet, this.#now)
    if (signal !== null) this.#act(() => setSignal(this.#ctx.db, this.stream.id, signal))
  }

  /** The sender said that it is still there. */
  alive(sender: Sender): void {
    if (sender === this.#sender) this.heardAt = this.#now
  }

  #isTooMuch(bits: number): boolean {
    const second = Math.floor(this.#now / SECOND)
    this.#bits.set(second, (this.#bits.get(second) ?? 0) + bits)
    let sum = 0
    for (const [at, count] of this.#bits)
      if (at <= second - COUNTED_S) this.#bits.delete(at)
      else sum += count
    return sum > this.#services.config.lives.maxBitsPerSecond * COUNTED_S
  }

  /** The line of a sender has ended by itself. `bye`: the creator has ended the live. */
  detach(sender: Sender, { bye }: { bye: boolean }): void {
    if (sender !== this.#sender) return
    this.#sender = undefined
    this.#packager.interrupt()
    if (!bye && !this.window.ended) this.#noteInterrupted()
  }

  /** Cuts the sender off. */
  cut(reason: CloseReason): void {
    const sender = this.#sender
    if (sender === undefined) return
    this.detach(sender, { bye: reason === 'over' || reason === 'limit' || reason === 'elsewhere' })
    sender.close(reason)
  }

  /** Nothing more comes: the lists end. */
  end(): void {
    if (this.window.ended) return
    this.cut('over')
    this.heardAt = this.#now
    this.window.end()
  }

  /** Whether all that has come is stored. */
  get isSettled(): boolean {
    return this.#store.isSettled
  }

  /** What has come is stored, and what became of the stream is noted. */
  async settled(): Promise<void> {
    await this.#acts
    await this.#store.settled()
  }

  #shown(): void {
    if (this.#seen) return
    this.#seen = true
    this.#sender?.onAir()
    this.onAirAt ??= this.#now
    this.#act(async () => {
      await inTransaction(this.#ctx, async tx => {
        const now = tx.clock.now()
        const changed = await setPhase(tx.db, this.stream.id, 'on_air', now)
        if (changed === null) return
        const fact = changed === 'first' ? 'live-stream.on-air' : 'live-stream.resumed'
        publish(tx, fact, { streamId: this.stream.id, at: now.toISOString() })
      })
    })
  }

  #noteInterrupted(): void {
    this.#act(() => noteInterrupted(this.#ctx, this.stream.id))
  }

  /** One after the other, so that they are told in their order. */
  #act(work: () => Promise<void>): void {
    this.#acts = this.#acts.then(work).catch((error: unknown) => {
      this.#services.logger.warn(
        { err: error, stream: this.stream.id },
        'what became of a live was not noted',
      )
    })
  }
}

/** Nobody sends a stream any longer, which may go on. */
export async function noteInterrupted(ctx: Context, streamId: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    if ((await setPhase(tx.db, streamId, 'interrupted', now)) === null) return
    publish(tx, 'live-stream.interrupted', { streamId, at: now.toISOString() })
  })
}
