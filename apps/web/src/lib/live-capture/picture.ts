/** How large a picture is sent, by its shorter side. */
export type Lines = 1080 | 720 | 480 | 360

/** What is asked of the encoder. */
export interface Shape {
  lines: Lines
  bitsPerSecond: number
}

interface Step {
  lines: Lines
  bitsPerSecond: number
  /** With less than this, in bits per second, the next smaller picture looks better. */
  atLeast: number
}

const STEPS: readonly [Step, ...Step[]] = [
  { lines: 1080, bitsPerSecond: 4_500_000, atLeast: 5_500_000 },
  { lines: 720, bitsPerSecond: 2_500_000, atLeast: 2_000_000 },
  { lines: 480, bitsPerSecond: 1_200_000, atLeast: 1_000_000 },
  { lines: 360, bitsPerSecond: 700_000, atLeast: 0 },
]
/** Of what the line carries, the part that pictures may fill: the rest is for sound, and for what else goes on. */
const SHARE = 0.75
/** A picture of fewer bits per second cannot be looked at. */
const LEAST_BITS = 250_000
export const SOUND_BITS = 128_000
export const FRAMES_PER_SECOND = 30

/** How good a line is for a live. */
export type LineQuality = 'good' | 'fair' | 'poor'

/** Bits per second that a good line carries, and a fair one. */
const GOOD = STEPS[0].atLeast
const FAIR = 1_000_000

export const qualityOf = (bitsPerSecond: number): LineQuality =>
  bitsPerSecond >= GOOD ? 'good' : bitsPerSecond >= FAIR ? 'fair' : 'poor'

const shapeOf = (step: Step, most: number): Shape => ({
  lines: step.lines,
  bitsPerSecond: Math.round(Math.max(LEAST_BITS, Math.min(step.bitsPerSecond, most))),
})

/** The best picture for a line of so many bits per second, within what the server takes. */
export function shapeFor(bitsPerSecond: number, most = Number.POSITIVE_INFINITY): Shape {
  const within = Math.min(bitsPerSecond, most / SHARE)
  const step = STEPS.find(({ atLeast }) => within >= atLeast) ?? STEPS[0]
  return shapeOf(step, Math.min(bitsPerSecond * SHARE, most - SOUND_BITS))
}

/** The next smaller picture; undefined where there is none. */
export function smaller({ lines, bitsPerSecond }: Shape): Shape | undefined {
  const step = STEPS[STEPS.findIndex(each => each.lines === lines) + 1]
  return step && shapeOf(step, bitsPerSecond)
}

/** The next larger picture, up to `largest`; undefined where there is none. */
export function larger({ lines }: Shape, largest: Shape): Shape | undefined {
  if (lines === largest.lines) return
  const step = STEPS[STEPS.findIndex(each => each.lines === lines) - 1]
  return step && (step.lines === largest.lines ? largest : shapeOf(step, step.bitsPerSecond))
}

/** The size that is encoded: never larger than what comes, and of even numbers. */
export function sizeOf(width: number, height: number, lines: Lines): { width: number; height: number } {
  const scale = Math.min(1, lines / Math.min(width, height))
  const even = (pixels: number) => Math.max(16, Math.round((pixels * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}
