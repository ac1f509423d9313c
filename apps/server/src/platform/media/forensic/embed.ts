import type { RawImage } from '../images.ts'
import { paddedTo } from '../picture-files.ts'
import { sharp } from '../sharp.ts'
import { changeWhole } from '../whole.ts'
import { type Plane, planeOf } from './dct.ts'
import { type Grid, gridOf, patternOf } from './pattern.ts'
import { cubic, lightOf, resized } from './planes.ts'
import { strengthOf } from './strength.ts'

/** As the files are encoded that it is made from, with the least effort: somebody waits for it. */
const WEBP = { quality: 84, effort: 2 } as const
/**
 * Small files are encoded better, and their pattern is stronger: its waves are a few of their pixels long, which encoders
 * leave out first and eyes do not see. By the longest side.
 */
const SMALL = { below: 1080, most: 2.4, quality: 90, qualityBelow: 500 } as const

/** The pattern of a seed for a picture. `whole` has the measures of its widest photo: all sizes have the same pattern. */
export interface Mark {
  seed: Uint8Array
  whole: { width: number; height: number }
}

/** A photo with a pattern in it that nobody sees, as WebP. */
export async function markPicture(file: Uint8Array, { seed, whole }: Mark): Promise<Buffer> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  await addMark({ data, info: { width, height, channels } }, { seed, whole })
  const longest = Math.max(width, height)
  return await sharp(data, { raw: { width, height, channels } })
    .webp({ ...WEBP, ...(longest < SMALL.qualityBelow && { quality: SMALL.quality }) })
    .toBuffer()
}

/**
 * A picture that is sold as a file with a pattern in it that nobody sees: in the kind and resolution that it has, with its
 * colour profile, and in `bytes` where that many were announced.
 */
export async function markWhole(
  file: Uint8Array<ArrayBuffer>,
  { seed, whole, bytes = 0 }: Mark & { bytes?: number },
): Promise<Buffer> {
  const { data, ending } = await changeWhole(file, picture => addMark(picture, { seed, whole }))
  return paddedTo(data, ending, bytes)
}

async function addMark(picture: RawImage, { seed, whole }: Mark): Promise<void> {
  const { width, height } = picture.info
  const gain = Math.min(SMALL.most, Math.max(1, SMALL.below / Math.max(width, height)))
  addTo(picture, await changeOf(picture, { seed, grid: gridOf(whole), gain }))
}

/** What is added to the light of a picture, on its grid. */
async function changeOf(
  picture: RawImage,
  { seed, grid, gain }: { seed: Uint8Array; grid: Grid; gain: number },
): Promise<Plane> {
  const light = lightOf(await resized(picture, 2 * grid.width, 2 * grid.height))
  const strength = strengthOf(light)
  const pattern = patternOf(seed, grid)
  pattern.values.forEach((value, at) => {
    pattern.values[at] = gain * value * (strength.values[at] ?? 0)
  })
  return pattern
}

/** Four places of a line of the grid, and what each is worth for one place of the picture. */
interface Taps {
  places: Int32Array
  weights: Float32Array
}

function tapsOf(length: number, gridLength: number): Taps {
  const places = new Int32Array(4 * length)
  const weights = new Float32Array(4 * length)
  for (let at = 0; at < length; at++) {
    const exact = ((at + 0.5) * gridLength) / length - 0.5
    const first = Math.floor(exact)
    for (const [tap, weight] of cubic(exact - first).entries()) {
      places[4 * at + tap] = Math.min(gridLength - 1, Math.max(0, first + tap - 1))
      weights[4 * at + tap] = weight
    }
  }
  return { places, weights }
}

/** Adds the change to red, green and blue alike, so that no colour is another. */
function addTo({ data, info: { width, height, channels } }: RawImage, change: Plane): void {
  const { values } = acrossOf(change, width)
  const { places, weights } = tapsOf(height, change.height)
  const colours = Math.min(3, channels)
  for (let y = 0; y < height; y++) {
    const [a = 0, b = 0, c = 0, d = 0] = places.subarray(4 * y, 4 * y + 4).map(row => row * width)
    const [wa = 0, wb = 0, wc = 0, wd = 0] = weights.subarray(4 * y, 4 * y + 4)
    let to = y * width * channels
    for (let x = 0; x < width; x++, to += channels) {
      const more =
        wa * (values[a + x] ?? 0) +
        wb * (values[b + x] ?? 0) +
        wc * (values[c + x] ?? 0) +
        wd * (values[d + x] ?? 0)
      for (let colour = to; colour < to + colours; colour++) {
        const changed = Math.round((data[colour] ?? 0) + more)
        data[colour] = changed < 0 ? 0 : changed > 255 ? 255 : changed
      }
    }
  }
}

/** The change in the width of the picture; still in the height of the grid. */
function acrossOf(change: Plane, width: number): Plane {
  const { places, weights } = tapsOf(width, change.width)
  const across = planeOf(width, change.height)
  for (let y = 0; y < change.height; y++) {
    const row = change.values.subarray(y * change.width, (y + 1) * change.width)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let tap = 4 * x; tap < 4 * x + 4; tap++) sum += (weights[tap] ?? 0) * (row[places[tap] ?? 0] ?? 0)
      across.values[y * width + x] = sum
    }
  }
  return across
}
