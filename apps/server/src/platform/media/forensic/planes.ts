import type { RawImage } from '../images.ts'
import { sharp } from '../sharp.ts'
import { type Plane, planeOf } from './dct.ts'

/** How light each pixel is, from 0 to 255 (BT.601, as the files are encoded). */
export function lightOf({ data, info: { width, height, channels } }: RawImage): Plane {
  const plane = planeOf(width, height)
  const [second, third] = channels < 3 ? [0, 0] : [1, 2]
  for (let at = 0, from = 0; at < plane.values.length; at++, from += channels)
    plane.values[at] =
      0.299 * (data[from] ?? 0) + 0.587 * (data[from + second] ?? 0) + 0.114 * (data[from + third] ?? 0)
  return plane
}

/** A picture in another size. */
export async function resized(
  { data: pixels, info: raw }: RawImage,
  width: number,
  height: number,
): Promise<RawImage> {
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

/** The mean over a square around each place, of `2 * radius + 1` places a side; fewer at the edges. */
export function blurred({ width, height, values }: Plane, radius: number): Plane {
  const across = planeOf(width, height)
  for (let y = 0; y < height; y++)
    runningMean(values, across.values, { start: y * width, step: 1, length: width, radius })
  const result = planeOf(width, height)
  for (let x = 0; x < width; x++)
    runningMean(across.values, result.values, { start: x, step: width, length: height, radius })
  return result
}

interface Line {
  start: number
  step: number
  length: number
  radius: number
}

function runningMean(from: Float32Array, to: Float32Array, { start, step, length, radius }: Line): void {
  let sum = 0
  for (let at = 0; at < Math.min(radius, length); at++) sum += from[start + at * step] ?? 0
  for (let at = 0; at < length; at++) {
    if (at + radius < length) sum += from[start + (at + radius) * step] ?? 0
    if (at > radius) sum -= from[start + (at - radius - 1) * step] ?? 0
    const count = Math.min(length - 1, at + radius) - Math.max(0, at - radius) + 1
    to[start + at * step] = sum / count
  }
}

/** What a function makes of each value. */
export function mapped(plane: Plane, change: (value: number, at: number) => number): Plane {
  return { ...plane, values: plane.values.map(change) }
}

/** Half as wide and half as high: each place is the mean of four. Both sides of the plane are even. */
export function halved({ width, height, values }: Plane): Plane {
  const half = planeOf(width >> 1, height >> 1)
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const at = 2 * y * width + 2 * x
      half.values[y * half.width + x] =
        ((values[at] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at + width] ?? 0) +
          (values[at + width + 1] ?? 0)) /
        4
    }
  return half
}

/** What each of four places in a row is worth for one between the second and the third (Catmull-Rom). */
export function cubic(t: number): [number, number, number, number] {
  return [
    ((-t + 2) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((-3 * t + 4) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ]
}
