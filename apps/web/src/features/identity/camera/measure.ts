/** What can be measured in one frame of the camera. Pure, so that it is tested on made pictures. */

/** Brightness of each pixel, 0 to 255, row by row. */
export interface Luma {
  width: number
  height: number
  values: Uint8ClampedArray
}

/** The brightness of pixels in red, green, blue and opacity. */
export function lumaOf({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Luma {
  const values = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = pixel * 4
    values[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return { width, height, values }
}

/** The middle part of a picture, without `share` of it at each border. */
export function inner({ width, height, values }: Luma, share: number): Luma {
  const left = Math.round(width * share)
  const top = Math.round(height * share)
  const kept = { width: width - 2 * left, height: height - 2 * top }
  const part = new Uint8ClampedArray(kept.width * kept.height)
  for (let y = 0; y < kept.height; y++) {
    const from = (y + top) * width + left
    part.set(values.subarray(from, from + kept.width), y * kept.width)
  }
  return { ...kept, values: part }
}

/** How much detail there is: the variance of the Laplacian. A blurred picture has little. */
export function sharpnessOf({ width, height, values }: Luma): number {
  let sum = 0
  let squares = 0
  let count = 0
  const at = (index: number) => values[index] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const here = y * width + x
      const laplacian = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here)
      sum += laplacian
      squares += laplacian * laplacian
      count++
    }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}

/** How bright it is on average, 0 to 255. */
export function lightOf({ values }: Luma): number {
  let sum = 0
  for (const value of values) sum += value
  return values.length === 0 ? 0 : sum / values.length
}

const BLOWN_OUT = 250
const BLOCKS = { across: 12, down: 8 } as const
/** From this share of blown-out pixels on a block counts as covered. */
const COVERED = 0.6

/** Which share of the picture is covered by reflections: blocks in which nearly nothing is left but white. */
export function glareOf({ width, height, values }: Luma): number {
  let covered = 0
  for (let row = 0; row < BLOCKS.down; row++)
    for (let column = 0; column < BLOCKS.across; column++) {
      const from = {
        x: Math.floor((column * width) / BLOCKS.across),
        y: Math.floor((row * height) / BLOCKS.down),
      }
      const to = {
        x: Math.floor(((column + 1) * width) / BLOCKS.across),
        y: Math.floor(((row + 1) * height) / BLOCKS.down),
      }
      let blown = 0
      let count = 0
      for (let y = from.y; y < to.y; y++)
        for (let x = from.x; x < to.x; x++) {
          count++
          if ((values[y * width + x] ?? 0) >= BLOWN_OUT) blown++
        }
      if (count > 0 && blown / count >= COVERED) covered++
    }
  return covered / (BLOCKS.across * BLOCKS.down)
}

/** How far from the border of a picture the edge of a card may be, as a share of its width or height. */
const BAND = 0.22
/** The border is looked at in parts, so that a card that lies a little askew still has straight edges. */
const PARTS = 6
/** Brightness is compared over this share of the size, in which lines of text even out. */
const REACH = 0.05
/** The least step in brightness of an edge, and by how much it exceeds what is around it. */
const EDGE = { step: 12, ratio: 1.6 } as const

/** How many of the four borders have the straight edge of a card near them. */
export function cardEdgesOf({ width, height, values }: Luma): number {
  const value = (x: number, y: number) => values[y * width + x] ?? 0
  const across = { length: height, depth: Math.floor(width * BAND), reach: Math.ceil(width * REACH) }
  const down = { length: width, depth: Math.floor(height * BAND), reach: Math.ceil(height * REACH) }
  const sides: Side[] = [
    { ...across, pixel: (along, into) => value(into, along) },
    { ...across, pixel: (along, into) => value(width - 1 - into, along) },
    { ...down, pixel: (along, into) => value(along, into) },
    { ...down, pixel: (along, into) => value(along, height - 1 - into) },
  ]
  return sides.filter(hasEdge).length
}

interface Side {
  /** Along the border, and from it into the picture, in pixels. */
  length: number
  depth: number
  reach: number
  pixel: (along: number, into: number) => number
}

/** Whether most parts of a side have a line along it on which the brightness changes for good. */
function hasEdge({ length, depth, reach, pixel }: Side): boolean {
  // without the corners, which are round
  const corner = Math.floor(length * 0.14)
  const part = (length - 2 * corner) / PARTS
  let found = 0
  for (let index = 0; index < PARTS; index++) {
    const from = Math.floor(corner + index * part)
    const to = Math.floor(corner + (index + 1) * part)
    const sums = [0]
    for (let into = 0; into < depth; into++) {
      let sum = 0
      for (let along = from; along < to; along++) sum += pixel(along, into)
      sums.push((sums[into] ?? 0) + sum / Math.max(1, to - from))
    }
    const mean = (start: number, end: number) => ((sums[end] ?? 0) - (sums[start] ?? 0)) / (end - start)
    let strongest = 0
    let sum = 0
    let count = 0
    for (let into = reach; into <= depth - reach; into++) {
      const step = Math.abs(mean(into, into + reach) - mean(into - reach, into))
      strongest = Math.max(strongest, step)
      sum += step
      count++
    }
    if (strongest >= EDGE.step && strongest >= EDGE.ratio * (sum / count)) found++
  }
  return found >= PARTS - 2
}

/** How much the middle of a picture stands out from its upper corners, as somebody before a wall does: 0 to 255. */
export function subjectOf({ width, height, values }: Luma): number {
  const region = (left: number, top: number, right: number, bottom: number): number => {
    let sum = 0
    let count = 0
    for (let y = Math.floor(height * top); y < height * bottom; y++)
      for (let x = Math.floor(width * left); x < width * right; x++) {
        sum += values[y * width + x] ?? 0
        count++
      }
    return count === 0 ? 0 : sum / count
  }
  const parts = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 3; column++)
      parts.push(region(0.2 + column * 0.2, 0.2 + row * 0.15, 0.4 + column * 0.2, 0.35 + row * 0.15))
  return Math.max(...parts) - Math.min(...parts)
}
