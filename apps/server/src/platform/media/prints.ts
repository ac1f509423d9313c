import { fromRaw, type Picture } from './images.ts'

/** What a picture looks like, in so many bits: alike where two pictures are, whatever was done with their files. */
export type Print = string

const BITS = 256
/** The picture is looked at in squares so small. */
const SIDE = 64
/** Of the waves of each direction that make it up, those from the first on; the very first is its brightness. */
const WAVES = 16
/**
 * Two pictures are the same one where at most so many bits differ: `prints.test.ts` measures what is done to pictures, and
 * how far apart different ones are.
 */
export const SAME_WITHIN = 48
/** What is left of a picture whose edges were cut off evenly. */
const CUTS = [1, 0.95, 0.9, 0.85, 0.8] as const
/** Less contrast than this has nothing by which it could be known again: a black frame is that of many videos. */
const FLAT = 6

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * (wave + 1) * Math.PI) / (2 * SIDE))),
)

/**
 * The print of a picture, as a text of 256 zeros and ones; null where it has next to nothing on it. As pHash and PDQ do it: of
 * a small grey picture the slow waves of the cosine transform, each above or below their median. `mirrored`: of the
 * picture as in a mirror; `cut`: of so much of its middle.
 */
export async function printOf(
  { pixels }: Pick<Picture, 'pixels'>,
  { mirrored = false, cut = 1 } = {},
): Promise<Print | null> {
  const { width, height } = pixels.info
  const [wide, high] = [Math.max(1, Math.round(width * cut)), Math.max(1, Math.round(height * cut))]
  const small = fromRaw(pixels)
    .extract({
      ...{ left: Math.floor((width - wide) / 2), top: Math.floor((height - high) / 2) },
      ...{ width: wide, height: high },
    })
    .flatten({ background: '#808080' })
  if (mirrored) small.flop()
  const { data } = await small
    .resize({ width: SIDE, height: SIDE, fit: 'fill', kernel: 'mitchell' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const channels = data.length / (SIDE * SIDE)
  const grey = Float64Array.from({ length: SIDE * SIDE }, (_, at) => data[at * channels] ?? 0)
  return isFlat(grey) ? null : bitsOf(wavesOf(grey))
}

/** All prints by which a picture is known again: as it is and as in a mirror, whole and with its edges cut off. */
export async function printsOf(picture: Pick<Picture, 'pixels'>): Promise<Print[]> {
  const prints: Print[] = []
  for (const cut of CUTS)
    for (const mirrored of [false, true]) {
      const print = await printOf(picture, { mirrored, cut })
      if (print !== null) prints.push(print)
    }
  return prints
}

/** In how many bits two prints differ. */
export function difference(one: Print, other: Print): number {
  let bits = 0
  for (let at = 0; at < BITS; at++) if (one[at] !== other[at]) bits++
  return bits
}

function isFlat(grey: Float64Array): boolean {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length
  return Math.sqrt(variance) < FLAT
}

/** The slow waves of rows and columns. */
function wavesOf(grey: Float64Array): number[] {
  const rows = COSINES.map(cosine =>
    Array.from({ length: SIDE }, (_, y) =>
      cosine.reduce((sum, weight, x) => sum + weight * (grey[y * SIDE + x] ?? 0), 0),
    ),
  )
  return COSINES.flatMap(cosine =>
    rows.map(row => cosine.reduce((sum, weight, y) => sum + weight * (row[y] ?? 0), 0)),
  )
}

function bitsOf(waves: readonly number[]): Print {
  const sorted = waves.toSorted((a, b) => a - b)
  const median = ((sorted[BITS / 2 - 1] ?? 0) + (sorted[BITS / 2] ?? 0)) / 2
  return waves.map(wave => (wave > median ? '1' : '0')).join('')
}
