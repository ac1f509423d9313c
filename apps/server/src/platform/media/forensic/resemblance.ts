import { thumbHashToRGBA } from 'thumbhash'
import type { RawImage } from '../images.ts'
import { framedIn } from './boxes.ts'
import { type Plane, planeOf } from './dct.ts'
import { lightOf, resized } from './planes.ts'

/** The side of the squares that are compared. */
const SIDE = 8
/** The part of a picture that is left where it was cut, and where in it. */
const CUT = 0.75
const CORNERS = [
  [0, 0],
  [0.5, 0.5],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

type Square = Float32Array

/** What a file looks like from afar: whole, without its borders, and mirrored. */
export interface Look {
  squares: Square[]
}

export async function lookOf(file: RawImage): Promise<Look> {
  const { width, height } = file.info
  const light = lightOf(file)
  const [frame] = framedIn(light, file.info)
  const whole = lightOf(await resized(file, 4 * SIDE, 4 * SIDE))
  const squares = [squareOf(whole)]
  if (frame !== undefined) {
    const [left, top] = [Math.round(frame.c * width), Math.round(frame.f * height)]
    squares.push(squareOf(partOf(light, { left, top, width: frame.a * width, height: frame.e * height })))
  }
  return { squares: [...squares, ...squares.map(mirrored)] }
}

/** How much a file looks like a picture of which the placeholder (ThumbHash, base64) is known: 1 at most. */
export function resemblance({ squares }: Look, placeholder: string): number {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'))
  const light = lightOf({ data: Buffer.from(rgba), info: { width: w, height: h, channels: 4 } })
  const parts = [
    squareOf(light),
    ...CORNERS.map(([x, y]) =>
      squareOf(
        partOf(light, {
          left: Math.round(x * (1 - CUT) * w),
          top: Math.round(y * (1 - CUT) * h),
          width: CUT * w,
          height: CUT * h,
        }),
      ),
    ),
  ]
  return Math.max(...parts.flatMap(part => squares.map(square => correlation(part, square))))
}

function partOf(
  { width, values }: Plane,
  area: { left: number; top: number; width: number; height: number },
): Plane {
  const part = planeOf(Math.max(1, Math.floor(area.width)), Math.max(1, Math.floor(area.height)))
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++)
      part.values[y * part.width + x] = values[(y + area.top) * width + x + area.left] ?? 0
  return part
}

/** A picture as a square of a few places, of which the mean is 0 and the length 1. */
function squareOf({ width, height, values }: Plane): Square {
  const square = new Float32Array(SIDE * SIDE)
  const counts = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor((y * SIDE) / height) * SIDE + Math.floor((x * SIDE) / width)
      square[at] = (square[at] ?? 0) + (values[y * width + x] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  const means = square.map((sum, at) => sum / Math.max(1, counts[at] ?? 0))
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const apart = means.map(value => value - mean)
  const length = Math.hypot(...apart)
  return length === 0 ? apart : apart.map(value => value / length)
}

const mirrored = (square: Square): Square =>
  square.map((_, at) => square[at - (at % SIDE) + SIDE - 1 - (at % SIDE)] ?? 0)

const correlation = (one: Square, two: Square): number =>
  one.reduce((sum, value, at) => sum + value * (two[at] ?? 0), 0)
