import type { RawImage } from '../images.ts'
import { sharp } from '../sharp.ts'
import { framedIn } from './boxes.ts'
import { type Residue, residueOf } from './compare.ts'
import type { Plane } from './dct.ts'
import { gridOf } from './pattern.ts'
import { coverage, likeness, type Placing, seenThrough } from './placing.ts'
import { halved, lightOf, resized } from './planes.ts'
import { refined } from './refine.ts'
import { placingsIn, SEARCHED } from './search.ts'
import { strengthOf } from './strength.ts'

/** Pictures that are read: a screenshot of the largest screens. */
const MAX_PIXELS = 50_000_000
const LONGEST = 2400
/** A picture that is placed is this much like what is seen of it. */
const LEAST_LIKENESS = 0.8
/** Placed as well as this, no other placing is looked for. */
const ENOUGH = 0.97
/** Steps in which a placing is refined, by the longest side of the picture. */
const STEPS = [64, 128, 256, 512] as const

/** A picture that was decoded, to be compared with others. */
export async function openPicture(file: Uint8Array | string): Promise<RawImage> {
  const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, info: { width, height, channels } }
}

export interface Found {
  /** How alike the file and the picture are where the picture is, up to 1. */
  likeness: number
  /** How much of the picture is in the file. */
  coverage: number
  placing: Placing
  /** The file is turned from left to right. */
  mirrored: boolean
}

/**
 * Where a picture is in a file, also mirrored; undefined where it is not. `quick`: only whole, or between plain borders.
 */
export async function findIn(
  file: RawImage,
  original: RawImage,
  { quick = false }: { quick?: boolean } = {},
): Promise<Found | undefined> {
  const upright = await bestIn(file, original, quick)
  if (quick) return upright.likeness >= ENOUGH ? upright : undefined
  if (upright.likeness >= ENOUGH) return upright
  const mirrored = await bestIn(await mirror(file), original, false)
  const best = mirrored.likeness > upright.likeness ? { ...mirrored, mirrored: true } : upright
  return best.likeness >= LEAST_LIKENESS ? best : undefined
}

async function mirror({ data: pixels, info: raw }: RawImage): Promise<RawImage> {
  return { data: await sharp(pixels, { raw }).flop().raw().toBuffer(), info: raw }
}

async function bestIn(file: RawImage, original: RawImage, quick: boolean): Promise<Found> {
  const whole: Placing = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0 }
  const first = await refinedIn(file, original, whole)
  if (first.likeness >= ENOUGH) return first
  let best = first
  for (const placing of framedIn(lightOf(file), original.info)) {
    const found = await refinedIn(file, original, placing)
    if (found.likeness > best.likeness) best = found
    if (best.likeness >= ENOUGH) return best
  }
  if (quick) return best
  const scale = SEARCHED / Math.max(file.info.width, file.info.height)
  const small = lightOf(
    await resized(file, rounded(file.info.width * scale), rounded(file.info.height * scale)),
  )
  const placings = await placingsIn(small, original.info, async (width, height) =>
    lightOf(await resized(original, width, height)),
  )
  for (const placing of placings) {
    const found = await refinedIn(file, original, placing)
    if (found.likeness > best.likeness) best = found
    if (best.likeness >= ENOUGH) break
  }
  return best
}

const rounded = (length: number) => Math.max(1, Math.round(length))

/** A placing as exactly as the pixels say it, coarse steps first. */
async function refinedIn(file: RawImage, original: RawImage, from: Placing): Promise<Found> {
  let placing = from
  let found: Found = { likeness: 0, coverage: 0, placing, mirrored: false }
  const longest = Math.max(original.info.width, original.info.height)
  for (const step of STEPS) {
    const width = rounded((step * original.info.width) / longest)
    const height = rounded((step * original.info.height) / longest)
    const picture = lightOf(await resized(original, width, height))
    const other = await sizedFor(file, placing, { width, height })
    if (other === undefined) break
    placing = refined(picture, other, placing)
    const seen = seenThrough(other, placing, picture)
    found = { likeness: likeness(picture, seen), coverage: coverage(seen), placing, mirrored: false }
    if (found.likeness < 0.5) break
  }
  return found
}

/** A file in the size in which a picture that is placed in it has the size asked for. */
async function sizedFor(
  file: RawImage,
  { a, b, d, e }: Placing,
  { width, height }: { width: number; height: number },
): Promise<Plane | undefined> {
  const across = rounded(width / Math.hypot(a, d))
  const down = rounded(height / Math.hypot(b, e))
  if (!(across <= 8192 && down <= 8192)) return undefined
  return lightOf(await resized(file, across, down))
}

/** What a file has besides the picture that was found in it. */
export async function residueIn(
  file: RawImage,
  original: RawImage,
  {
    placing,
    mirrored,
    whole,
  }: Found & {
    /** By which the pattern was drawn, where the picture has been read in another size. */
    whole?: { width: number; height: number }
  },
): Promise<Residue> {
  const grid = gridOf(whole ?? original.info)
  const size = { width: 2 * grid.width, height: 2 * grid.height }
  const light = lightOf(await resized(original, size.width, size.height))
  const other = await sizedFor(mirrored ? await mirror(file) : file, placing, size)
  if (other === undefined) throw new Error('a placing was found that is too small')
  const seen = seenThrough(other, placing, size)
  const inside = Uint8Array.from({ length: grid.width * grid.height }, (_, at) => {
    const from = 2 * Math.floor(at / grid.width) * size.width + 2 * (at % grid.width)
    const all = [from, from + 1, from + size.width, from + size.width + 1]
    return all.every(place => seen.inside[place] === 1) ? 1 : 0
  })
  return residueOf(halved(light), { plane: halved(seen.plane), inside }, strengthOf(light))
}
