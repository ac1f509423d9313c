import type { Plane } from './dct.ts'
import { type Field, fieldOf, transform } from './fft.ts'
import type { Placing } from './placing.ts'
import { blurred, mapped } from './planes.ts'

/** The longest side of what is searched in, and the sides of what is searched for in it. */
export const SEARCHED = 96
const SIZES = { from: 22, to: 150, factor: 1.08 } as const
/** The two lie beside each other in a square in which neither reaches round to the other. */
const SIDE = 256
/** Of the details of the smaller of the two, how much must lie where both are. */
const LEAST_SHARED = 0.35
/** Around each place, what is compared with it; and the deviation of what has nothing to see. */
const AROUND = 4
const LEAST_DEVIATION = 1.5
const MOST_PLACINGS = 6

interface Candidate {
  like: number
  placing: Placing
}

/**
 * Where a picture may be in another, most likely first: in any size, anywhere, and only partly where it was cut. Both are
 * compared by correlation, at a small size. `sized` gives the picture in a size.
 */
export async function placingsIn(
  other: Plane,
  original: { width: number; height: number },
  sized: (width: number, height: number) => Promise<Plane>,
): Promise<Placing[]> {
  const ground = spectraOf(structureOf(other))
  const found: Candidate[] = []
  const longest = Math.max(original.width, original.height)
  for (let side = SIZES.from; side <= SIZES.to; side *= SIZES.factor) {
    const width = Math.round((side * original.width) / longest)
    const height = Math.round((side * original.height) / longest)
    if (width < 8 || height < 8) continue
    const part = structureOf(await sized(width, height))
    const { like, x, y } = bestShift(ground, part)
    const placing = {
      a: width / other.width,
      b: 0,
      c: x / other.width,
      d: 0,
      e: height / other.height,
      f: y / other.height,
    }
    found.push({ like, placing })
  }
  return found
    .toSorted((one, two) => two.like - one.like)
    .slice(0, MOST_PLACINGS)
    .map(({ placing }) => placing)
}

/** What there is to see in each place, as strong everywhere: the edge of a screenshot must not outweigh its picture. */
function structureOf(plane: Plane): Plane {
  const slow = blurred(plane, AROUND)
  const detail = mapped(plane, (value, at) => value - (slow.values[at] ?? 0))
  const square = blurred(
    mapped(detail, value => value * value),
    AROUND,
  )
  return mapped(detail, (value, at) => value / (Math.sqrt(square.values[at] ?? 0) + LEAST_DEVIATION))
}

/** Of a plane in the middle of nothing: its values with where it is, and their squares. */
interface Spectra {
  values: Field
  squares: Field
  energy: number
}

function spectraOf({ width, height, values }: Plane): Spectra {
  const first = fieldOf(SIDE)
  const second = fieldOf(SIDE)
  let energy = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] ?? 0
      const at = y * SIDE + x
      first.re[at] = value
      second.re[at] = value * value
      second.im[at] = 1
      energy += value * value
    }
  transform(first)
  transform(second)
  return { values: first, squares: second, energy }
}

/** The shift of the part in which it is most like the ground below it. */
function bestShift(ground: Spectra, plane: Plane): { like: number; x: number; y: number } {
  const part = spectraOf(plane)
  const products = fieldOf(SIDE)
  multiply(products, ground.values, part.values)
  transform(products, true)
  const [belowPart, belowGround] = sharedEnergies(ground.squares, part.squares)
  const least = LEAST_SHARED * Math.min(ground.energy, part.energy)
  let best = { like: 0, x: 0, y: 0 }
  const count = SIDE * SIDE
  for (let at = 0; at < count; at++) {
    const [one, two] = [(belowPart[at] ?? 0) / count, (belowGround[at] ?? 0) / count]
    if (one < least || two < least) continue
    // How sure it is, and not how alike: a few places are easily alike.
    const like = (products.re[at] ?? 0) / count / Math.sqrt(Math.max(one, two))
    if (like > best.like) best = { like, x: signed(at % SIDE), y: signed(Math.floor(at / SIDE)) }
  }
  return best
}

const signed = (shift: number) => (shift < SIDE / 2 ? shift : shift - SIDE)

/** The spectrum of the correlation of two real fields. */
function multiply(to: Field, one: Field, two: Field): void {
  for (let at = 0; at < to.re.length; at++) {
    const [a, b] = [one.re[at] ?? 0, one.im[at] ?? 0]
    const [c, d] = [two.re[at] ?? 0, two.im[at] ?? 0]
    to.re[at] = a * c + b * d
    to.im[at] = b * c - a * d
  }
}

/**
 * For each shift the energy of the ground below the part, and of the part above the ground. Each of the two fields holds
 * squares as real and places as imaginary numbers; they are taken apart by their symmetry.
 */
function sharedEnergies(ground: Field, part: Field): [Float64Array, Float64Array] {
  const one = fieldOf(SIDE)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * SIDE + x
      const mirrored = ((SIDE - y) % SIDE) * SIDE + ((SIDE - x) % SIDE)
      const [g, p] = [takenApart(ground, at, mirrored), takenApart(part, at, mirrored)]
      // squares of the ground with places of the part, and i times the other way round
      const [ar, ai] = [g[0] * p[2] + g[1] * p[3], g[1] * p[2] - g[0] * p[3]]
      const [br, bi] = [g[2] * p[0] + g[3] * p[1], g[3] * p[0] - g[2] * p[1]]
      one.re[at] = ar - bi
      one.im[at] = ai + br
    }
  transform(one, true)
  return [one.re, one.im]
}

function takenApart({ re, im }: Field, at: number, mirrored: number): [number, number, number, number] {
  const [a, b, c, d] = [re[at] ?? 0, im[at] ?? 0, re[mirrored] ?? 0, im[mirrored] ?? 0]
  return [(a + c) / 2, (b - d) / 2, (b + d) / 2, (c - a) / 2]
}
