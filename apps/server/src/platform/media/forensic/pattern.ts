import { createCipheriv } from 'node:crypto'
import { fromWaves, type Plane, planeOf } from './dct.ts'

/** The longest side of the grid on which every pattern is drawn, whatever the size of the picture. */
const LONGEST = 256
/**
 * The waves that carry a pattern, in periods for each step of the grid. Shorter ones are lost where a picture is made
 * small, longer ones are seen in plain skies.
 */
const BAND = { from: 0.11, to: 0.42 } as const
/** How many rings the band is looked at in. */
export const RINGS = 24

export interface Grid {
  width: number
  height: number
}

/** The grid of a picture: the same for all sizes that are made of it. */
export function gridOf(picture: { width: number; height: number }): Grid {
  const longest = Math.max(picture.width, picture.height)
  const side = (length: number) => Math.max(8, Math.round((LONGEST * length) / longest))
  return { width: side(picture.width), height: side(picture.height) }
}

/** Where the waves of the band stand in the transform of a grid, in order, and to which ring each belongs. */
export interface Band {
  places: Int32Array
  rings: Uint8Array
}

const bands = new Map<string, Band>()
const MOST_BANDS = 50

export function bandOf({ width, height }: Grid): Band {
  const key = `${width}x${height}`
  const known = bands.get(key)
  if (known !== undefined) return known
  const places: number[] = []
  const rings: number[] = []
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const ring = ringOf(Math.hypot(u / (2 * width), v / (2 * height)))
      if (ring === undefined) continue
      places.push(v * width + u)
      rings.push(ring)
    }
  const band = { places: Int32Array.from(places), rings: Uint8Array.from(rings) }
  if (bands.size >= MOST_BANDS) bands.clear()
  bands.set(key, band)
  return band
}

function ringOf(frequency: number): number | undefined {
  if (frequency < BAND.from || frequency >= BAND.to) return undefined
  return Math.floor(((frequency - BAND.from) / (BAND.to - BAND.from)) * RINGS)
}

/**
 * The signs of a pattern, as many as its band has waves: the key stream of its seed of 32 bytes, so that the signs of another seed
 * have nothing in common with them, whatever is known of these.
 */
export function signsOf(seed: Uint8Array, count: number): Int8Array {
  const bits = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16)).update(
    Buffer.alloc(Math.ceil(count / 8)),
  )
  const signs = new Int8Array(count)
  for (let at = 0; at < count; at++) signs[at] = ((bits[at >> 3] ?? 0) >> (at & 7)) & 1 ? 1 : -1
  return signs
}

/** The pattern of a seed on a grid: noise within the band, whose mean square is 1. */
export function patternOf(seed: Uint8Array, grid: Grid): Plane {
  const { places } = bandOf(grid)
  const signs = signsOf(seed, places.length)
  const waves = planeOf(grid.width, grid.height)
  const strength = Math.sqrt((grid.width * grid.height) / Math.max(1, places.length))
  places.forEach((place, at) => {
    waves.values[place] = strength * (signs[at] ?? 0)
  })
  return fromWaves(waves)
}
