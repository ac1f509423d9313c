import type { MediaPacket, StreamFormat } from '../../platform/live/stream-config.ts'
import type { StoredSignal } from './live-streams.tables.ts'

/** Measured is by the times of the pictures, over so long each, in microseconds. */
const MEASURED_US = 2_000_000
const SECOND_US = 1_000_000
/** Times of pictures are rounded by milliseconds. */
const ROUNDING_US = 1_500

/** Measures what a program sends: its size, frames, bits, the distance of key frames, and whether it has B-frames. */
export class SignalMeter {
  #format: StreamFormat | undefined
  #beganAt: number | undefined
  #frames = 0
  #bits = 0
  #keyAt: number | undefined
  #keySeconds: number | null = null
  #offset: number | undefined
  #bFrames = false

  /** Another program, or another configuration of it: what was measured before is not of it. */
  begin(format: StreamFormat): void {
    this.#format = format
    this.#beganAt = undefined
    this.#frames = 0
    this.#bits = 0
    this.#keyAt = undefined
    this.#keySeconds = null
    this.#offset = undefined
    this.#bFrames = false
  }

  /** Takes a packet; with the first picture behind each two seconds what was measured in them, at `now`, in milliseconds. */
  packet(kind: 'video' | 'audio', packet: MediaPacket, now: number): StoredSignal | null {
    if (this.#format === undefined) return null
    const measured = kind === 'video' ? this.#picture(this.#format, packet, now) : null
    this.#bits += packet.data.length * 8
    return measured
  }

  #picture({ video }: StreamFormat, { key, pts, dts }: MediaPacket, now: number): StoredSignal | null {
    // pictures that are shown in another order than they are decoded wait for different times
    if (this.#offset !== undefined && Math.abs(pts - dts - this.#offset) > ROUNDING_US) this.#bFrames = true
    this.#offset ??= pts - dts
    if (key) {
      if (this.#keyAt !== undefined)
        this.#keySeconds = Math.round((10 * (dts - this.#keyAt)) / SECOND_US) / 10
      this.#keyAt = dts
    }
    this.#beganAt ??= dts
    const seconds = (dts - this.#beganAt) / SECOND_US
    // a jump of the times, or a rest, is nothing to measure by
    const isWhole = dts - this.#beganAt >= MEASURED_US
    const measured =
      isWhole && seconds < 10
        ? {
            ...{ width: video.width, height: video.height, at: now },
            framesPerSecond: Math.round((10 * this.#frames) / seconds) / 10,
            bitsPerSecond: Math.round(this.#bits / seconds),
            keySeconds: this.#keySeconds,
            bFrames: this.#bFrames,
          }
        : null
    if (isWhole || seconds < 0) {
      this.#beganAt = dts
      this.#frames = 0
      this.#bits = 0
    }
    this.#frames++
    return measured
  }
}
