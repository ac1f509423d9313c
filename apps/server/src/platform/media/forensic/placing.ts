import { type Plane, planeOf } from './dct.ts'
import { cubic } from './planes.ts'

/**
 * Where the places of a picture are found in another: `x' = a·x + b·y + c`, `y' = d·x + e·y + f`, all in fractions: of the
 * width and height of the one, and of the other.
 */
export interface Placing {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

/** What is seen of a picture where it is expected in another, in the size of the first; 0 and not `inside` beyond its edges. */
export interface Seen {
  plane: Plane
  inside: Uint8Array
}

/** Reads a picture as it is placed in another. */
export function seenThrough(
  other: Plane,
  { a, b, c, d, e, f }: Placing,
  { width, height }: { width: number; height: number },
): Seen {
  const plane = planeOf(width, height)
  const inside = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width
      const ox = (a * u + b * v + c) * other.width - 0.5
      const oy = (d * u + e * v + f) * other.height - 0.5
      if (ox < 0 || oy < 0 || ox > other.width - 1 || oy > other.height - 1) continue
      const at = y * width + x
      plane.values[at] = cubicAt(other, ox, oy)
      inside[at] = 1
    }
  }
  return { plane, inside }
}

function cubicAt({ width, height, values }: Plane, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = cubic(x - left)
  const down = cubic(y - top)
  let sum = 0
  for (let j = 0; j < 4; j++) {
    const row = Math.min(height - 1, Math.max(0, top + j - 1)) * width
    let part = 0
    for (let i = 0; i < 4; i++)
      part += (across[i] ?? 0) * (values[row + Math.min(width - 1, Math.max(0, left + i - 1))] ?? 0)
    sum += (down[j] ?? 0) * part
  }
  return sum
}

/** How alike two pictures are where both are seen: 1 for the same up to brightness and contrast. */
export function likeness(one: Plane, { plane, inside }: Seen): number {
  let [count, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0]
  inside.forEach((seen, at) => {
    if (seen === 0) return
    const [x, y] = [one.values[at] ?? 0, plane.values[at] ?? 0]
    count++
    sa += x
    sb += y
    saa += x * x
    sbb += y * y
    sab += x * y
  })
  if (count < 100) return 0
  const variances = (saa - (sa * sa) / count) * (sbb - (sb * sb) / count)
  return variances <= 0 ? 0 : (sab - (sa * sb) / count) / Math.sqrt(variances)
}

/** How much of the picture is seen. */
export const coverage = ({ inside }: Seen): number =>
  inside.reduce((sum, seen) => sum + seen, 0) / inside.length
