import type { Ffmpeg, FfmpegRun } from './ffmpeg.ts'

export const PEAKS = 200
const SAMPLE_RATE = 8000
const FULL_SCALE = 32_768

/** The waveform of a sound: the loudest of each stretch, as a share of the loudest of all. Throws `FfmpegError`. */
export async function peaksOf(
  ffmpeg: Ffmpeg,
  source: Pick<FfmpegRun, 'format' | 'input' | 'folder' | 'signal'> & { duration: number },
): Promise<number[]> {
  const collected = new Peaks(source.duration)
  await ffmpeg.run({
    ...source,
    timeMs: 60_000 + source.duration * 100,
    after: ['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'],
    onData: chunk => collected.add(chunk),
  })
  return collected.shares()
}

/** Reads samples as they come: of four hours nothing but the peaks is kept. */
export class Peaks {
  readonly #loudest = new Array<number>(PEAKS).fill(0)
  readonly #stretch: number
  #count = 0
  /** The first half of a sample whose second half comes with the next piece. */
  #half: Buffer = Buffer.alloc(0)

  constructor(duration: number) {
    this.#stretch = Math.max(1, (duration * SAMPLE_RATE) / PEAKS)
  }

  add(chunk: Buffer): void {
    const bytes = this.#half.length === 0 ? chunk : Buffer.concat([this.#half, chunk])
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole; at += 2) {
      const index = Math.min(PEAKS - 1, Math.floor(this.#count++ / this.#stretch))
      const loud = Math.abs(bytes.readInt16LE(at)) / FULL_SCALE
      if (loud > (this.#loudest[index] ?? 0)) this.#loudest[index] = loud
    }
    this.#half = bytes.subarray(whole)
  }

  /** Between 0 and 1 in hundredths; silence stays silent. */
  shares(): number[] {
    const most = Math.max(...this.#loudest)
    return this.#loudest.map(loud => (most === 0 ? 0 : Math.round((loud / most) * 100) / 100))
  }
}
