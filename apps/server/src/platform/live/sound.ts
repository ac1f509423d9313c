import type { Sample } from './fragment.ts'
import type { MediaPacket } from './stream-config.ts'

/** Sound that waits for its pictures: more than this is not kept. */
const MOST_WAITING = 1_000

/** The packets of sound of one configuration on their way into parts; times in microseconds of the part's timeline. */
export class SoundQueue {
  readonly #rate: number
  #packets: MediaPacket[] = []
  /** Until when sound has come. */
  reaches = Number.NEGATIVE_INFINITY
  /** Where the last sample that was taken ends, in samples. */
  #end = 0

  constructor(sampleRate: number) {
    this.#rate = sampleRate
  }

  add(packet: MediaPacket): void {
    // A clock that was set back would tell the same time twice.
    if (packet.pts + packet.duration <= this.reaches) return
    this.reaches = packet.pts + packet.duration
    this.#packets.push(packet)
    if (this.#packets.length > MOST_WAITING) this.#packets.shift()
  }

  /** Leaves out what comes before a time. */
  skipTo(time: number): void {
    const first = this.#packets.findIndex(({ pts }) => pts >= time)
    this.#packets = first < 0 ? [] : this.#packets.slice(first)
  }

  /** Takes what begins before a time, `from` being where the timeline begins. */
  takeUntil(time: number, from: number): Sample[] {
    const samples: Sample[] = []
    while (true) {
      const packet = this.#packets[0]
      if (packet === undefined || packet.pts - from >= time) return samples
      this.#packets.shift()
      this.#append(samples, packet, from)
    }
  }

  #append(samples: Sample[], packet: MediaPacket, from: number): void {
    const duration = Math.max(1, this.#units(packet.duration))
    let time = this.#units(packet.pts - from)
    // Rounding and jitter are no gaps; what overlaps by more is sound that was heard already.
    if (Math.abs(time - this.#end) < duration / 2) time = this.#end
    if (time < this.#end) return
    const before = samples.at(-1)
    if (before !== undefined) before.duration = time - before.time
    samples.push({ key: true, time, offset: 0, duration, data: packet.data })
    this.#end = time + duration
  }

  #units(us: number): number {
    return Math.round((us * this.#rate) / 1_000_000)
  }
}
