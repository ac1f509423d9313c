/** A difference between what has come and what should have come that is put right, in seconds. */
const TOLERANCE = 0.1

/** Samples of one channel that follow the ones before without a gap. */
export interface PacedSound {
  samples: Float32Array<ArrayBuffer>
  /** Samples a second. */
  rate: number
  /** Of the first sample, in microseconds. */
  timestamp: number
}

/**
 * Sound without gaps. Encoders count samples rather than look at the time, so that a microphone that is changed, muted by
 * the system or slower than the clock would move away from the picture: what is missing is filled with silence, and what
 * is too much is left out.
 */
export class SoundPacer {
  readonly rate: number
  readonly #start: number
  #written = 0

  /** `start`: when the first sample is, in microseconds. */
  constructor(rate: number, start: number) {
    this.rate = rate
    this.#start = start
  }

  /** What follows when these samples have come at this time. */
  push(samples: Float32Array<ArrayBuffer>, timestamp: number): PacedSound[] {
    const gap = Math.round(((timestamp - this.#start) * this.rate) / 1_000_000) - this.#written
    if (Math.abs(gap) <= TOLERANCE * this.rate) return this.#write(samples)
    if (gap < 0) return this.#write(samples.slice(Math.min(samples.length, -gap)))
    return [...this.#silence(gap), ...this.#write(samples)]
  }

  /** Silence up to a time, where no sound has come for as long as is tolerated. */
  fill(until: number): PacedSound[] {
    const gap = Math.round(((until - this.#start) * this.rate) / 1_000_000) - this.#written
    return gap > TOLERANCE * this.rate ? this.#silence(gap) : []
  }

  #silence(count: number): PacedSound[] {
    const pieces: PacedSound[] = []
    // a long silence is not one long piece
    for (let left = count; left > 0; left -= this.rate)
      pieces.push(...this.#write(new Float32Array(Math.min(left, this.rate))))
    return pieces
  }

  #write(samples: Float32Array<ArrayBuffer>): PacedSound[] {
    if (samples.length === 0) return []
    const timestamp = this.#start + (this.#written * 1_000_000) / this.rate
    this.#written += samples.length
    return [{ samples, rate: this.rate, timestamp }]
  }
}
