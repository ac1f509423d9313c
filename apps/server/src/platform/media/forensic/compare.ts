import { fromWaves, type Plane, planeOf, wavesOf } from './dct.ts'
import { bandOf, type Grid, RINGS, signsOf } from './pattern.ts'
import type { Seen } from './placing.ts'
import { blurred, mapped } from './planes.ts'

const LEVELS = 64
/** Of the deviation of what is left in plain places, so that no place counts without limit. In grey levels. */
const LEAST_DEVIATION = 0.8

/** What a file has besides its picture: for each wave of the band how strong it is, and with which sign. */
export interface Residue {
  grid: Grid
  waves: Float64Array
  norm: number
}

/**
 * What is left of a file when its picture is taken away: after the same change of light, and equally soft. `original` and
 * what is seen of it have the size of the grid.
 */
export function residueOf(original: Plane, { plane, inside }: Seen, strength: Plane): Residue {
  const grid: Grid = { width: original.width, height: original.height }
  const toned = equallyLit(original, { plane, inside })
  const alike = equallySoft(toned, { plane, inside })
  const rest = mapped(plane, (value, at) => (inside[at] === 1 ? value - (alike.values[at] ?? 0) : 0))
  const noise = blurred(
    mapped(rest, value => value * value),
    3,
  )
  const weighed = mapped(
    rest,
    (value, at) => (value * (strength.values[at] ?? 0)) / ((noise.values[at] ?? 0) + LEAST_DEVIATION ** 2),
  )
  const all = wavesOf(weighed)
  const { places, rings } = bandOf(grid)
  const energy = new Float64Array(RINGS)
  const count = new Float64Array(RINGS)
  places.forEach((place, at) => {
    const ring = rings[at] ?? 0
    energy[ring] = (energy[ring] ?? 0) + (all.values[place] ?? 0) ** 2
    count[ring] = (count[ring] ?? 0) + 1
  })
  const passed = passedBy(wavesOf(toned), wavesOf(seenOver(plane, inside, toned)), places, rings)
  const waves = new Float64Array(places.length)
  let sum = 0
  places.forEach((place, at) => {
    const ring = rings[at] ?? 0
    const deviation = (energy[ring] ?? 0) / Math.max(1, count[ring] ?? 0)
    const wave = deviation === 0 ? 0 : ((all.values[place] ?? 0) * (passed[ring] ?? 0)) / deviation
    waves[at] = wave
    sum += wave * wave
  })
  return { grid, waves, norm: Math.sqrt(sum) }
}

/**
 * How much the residue is like the pattern of a seed, in standard deviations of what patterns that are not in it give.
 * Signs of another seed are random and independent of the residue, whatever that is: a score of at least `s` comes with a
 * probability of at most `exp(-s² / 2)` (Hoeffding).
 */
export function scoreOf({ waves, norm }: Residue, seed: Uint8Array): number {
  if (norm === 0) return 0
  const signs = signsOf(seed, waves.length)
  let sum = 0
  for (let at = 0; at < waves.length; at++) sum += (waves[at] ?? 0) * (signs[at] ?? 0)
  return sum / norm
}

/**
 * The most that the probability can be that the best of so many patterns that are not in a picture scores as high: its
 * decimal logarithm, because numbers end at 10^-308.
 */
export function chanceExponentOf(score: number, among: number): number {
  return score <= 0 ? 0 : Math.min(0, Math.log10(among) - (score * score) / 2 / Math.LN10)
}

/** The original with the light of the file: what each of its levels has become on average. */
function equallyLit(original: Plane, { plane, inside }: Seen): Plane {
  const sums = new Float64Array(LEVELS + 1)
  const counts = new Float64Array(LEVELS + 1)
  const levelOf = (value: number) => (Math.min(255, Math.max(0, value)) * LEVELS) / 256
  inside.forEach((seen, at) => {
    if (seen === 0) return
    const level = levelOf(original.values[at] ?? 0)
    const below = Math.floor(level)
    const share = level - below
    const value = plane.values[at] ?? 0
    sums[below] = (sums[below] ?? 0) + (1 - share) * value
    counts[below] = (counts[below] ?? 0) + 1 - share
    sums[below + 1] = (sums[below + 1] ?? 0) + share * value
    counts[below + 1] = (counts[below + 1] ?? 0) + share
  })
  const become = sums.map((sum, level) => {
    const count = counts[level] ?? 0
    return count > 0 ? sum / count : (level * 256) / LEVELS
  })
  return mapped(original, value => {
    const level = levelOf(value)
    const below = Math.floor(level)
    const share = level - below
    return (1 - share) * (become[below] ?? 0) + share * (become[below + 1] ?? 0)
  })
}

/** The file, with the original where nothing is seen of it. */
function seenOver(plane: Plane, inside: Uint8Array, beneath: Plane): Plane {
  return mapped(plane, (value, at) => (inside[at] === 1 ? value : (beneath.values[at] ?? 0)))
}

/** The original as soft, or as sharpened, as the file: each ring of its waves as strong as there. */
function equallySoft(toned: Plane, { plane, inside }: Seen): Plane {
  const { width, height } = toned
  const one = wavesOf(toned)
  const two = wavesOf(seenOver(plane, inside, toned))
  const places = Int32Array.from({ length: width * height }, (_, at) => at)
  const rings = Uint8Array.from(places, at => ringOf(at % width, Math.floor(at / width), { width, height }))
  const passed = passedBy(one, two, places, rings)
  const same = planeOf(width, height)
  one.values.forEach((value, at) => {
    same.values[at] = value * (passed[rings[at] ?? 0] ?? 1)
  })
  return fromWaves(same)
}

function ringOf(u: number, v: number, { width, height }: Grid): number {
  const frequency = Math.hypot(u / (2 * width), v / (2 * height))
  return Math.min(255, Math.floor(frequency * 60))
}

/** How much of each ring of the waves of one is in another. */
function passedBy(one: Plane, two: Plane, places: Int32Array, rings: Uint8Array): Float64Array {
  const products = new Float64Array(256)
  const squares = new Float64Array(256)
  places.forEach((place, at) => {
    const ring = rings[at] ?? 0
    const [x, y] = [one.values[place] ?? 0, two.values[place] ?? 0]
    products[ring] = (products[ring] ?? 0) + x * y
    squares[ring] = (squares[ring] ?? 0) + x * x
  })
  return products.map((product, ring) => {
    const square = squares[ring] ?? 0
    return square === 0 ? 0 : Math.min(2, Math.max(0.02, product / square))
  })
}
