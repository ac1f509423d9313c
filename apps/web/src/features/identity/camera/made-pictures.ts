import type { Luma } from './measure.ts'

/** Pictures that tests make. Each function answers the brightness of a point; coordinates are shares of the picture. */
export type Paint = (x: number, y: number) => number

export function picture(paint: Paint, width = 400, height = 260): Luma {
  const values = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) values[y * width + x] = paint(x / width, y / height)
  return { width, height, values }
}

/** A card with lines of text on a table; `left` to `right` and `top` to `bottom` are its edges, `tilt` turns it. */
export function card({ left = 0.08, top = 0.08, right = 0.92, bottom = 0.92, tilt = 0 } = {}): Paint {
  return (x, y) => {
    const shifted = { x: x + (y - 0.5) * tilt, y: y - (x - 0.5) * tilt }
    const inside = shifted.x > left && shifted.x < right && shifted.y > top && shifted.y < bottom
    if (!inside) return 70
    const written = shifted.x > left + 0.15 && shifted.x < right - 0.15
    const line = Math.floor(shifted.y * 65) % 3 === 0 && Math.floor(shifted.x * 133) % 2 === 0
    return written && line ? 60 : 205
  }
}

/** A picture out of focus: each point is the mean of its surroundings. */
export function blurred({ width, height, values }: Luma, radius: number): Luma {
  const pass = (source: Uint8ClampedArray, dx: number, dy: number) => {
    const out = new Uint8ClampedArray(source.length)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let sum = 0
        let count = 0
        for (let step = -radius; step <= radius; step++) {
          const at = { x: x + step * dx, y: y + step * dy }
          if (at.x < 0 || at.y < 0 || at.x >= width || at.y >= height) continue
          sum += source[at.y * width + at.x] ?? 0
          count++
        }
        out[y * width + x] = sum / count
      }
    return out
  }
  return { width, height, values: pass(pass(values, 1, 0), 0, 1) }
}
