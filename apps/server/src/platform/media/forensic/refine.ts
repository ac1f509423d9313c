import type { Plane } from './dct.ts'
import { coverage, likeness, type Placing, seenThrough } from './placing.ts'

const STEPS = 12
const UNKNOWNS = 8
/** Less than this is no gain, and more is a wrong way; the first steps may lead through worse ones. */
const SETTLED = 1e-6
const LOST = 0.05
const MOST_WORSE = 4

/**
 * Finds the placing near a given one in which a picture is most like what is seen of it: least squares over the placing,
 * brightness and contrast (Gauss–Newton). Both are compared without what changes slowly over them.
 */
export function refined(original: Plane, other: Plane, from: Placing): Placing {
  let best = from
  let bestLikeness = likenessOf(original, other, from)
  let placing = from
  for (let step = 0; step < STEPS; step++) {
    const next = stepFrom(original, other, placing)
    if (next === undefined) break
    placing = next
    const like = likenessOf(original, other, placing)
    if (like <= bestLikeness + SETTLED && (step >= MOST_WORSE || like < bestLikeness - LOST)) break
    if (like > bestLikeness) {
      best = placing
      bestLikeness = like
    }
  }
  return best
}

const likenessOf = (original: Plane, other: Plane, placing: Placing): number =>
  likeness(original, seenThrough(other, placing, original))

function stepFrom(original: Plane, other: Plane, placing: Placing): Placing | undefined {
  const { width, height } = original
  const seen = seenThrough(other, placing, original)
  if (coverage(seen) < 0.05) return undefined
  const { values } = seen.plane
  const sums = new Float64Array(UNKNOWNS * UNKNOWNS)
  const right = new Float64Array(UNKNOWNS)
  const row = new Float64Array(UNKNOWNS)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (!isWithin(seen.inside, at, width)) continue
      const gx = (((values[at + 1] ?? 0) - (values[at - 1] ?? 0)) / 2) * width
      const gy = (((values[at + width] ?? 0) - (values[at - width] ?? 0)) / 2) * height
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      row.set([gx * u, gx * v, gx, gy * u, gy * v, gy, -(original.values[at] ?? 0), -1])
      const value = -(values[at] ?? 0)
      for (let i = 0; i < UNKNOWNS; i++) {
        const one = row[i] ?? 0
        right[i] = (right[i] ?? 0) + one * value
        for (let j = i; j < UNKNOWNS; j++)
          sums[i * UNKNOWNS + j] = (sums[i * UNKNOWNS + j] ?? 0) + one * (row[j] ?? 0)
      }
    }
  const change = solved(sums, right)
  if (change === undefined) return undefined
  const [p = 0, q = 0, r = 0, s = 0, t = 0, w = 0] = change
  // The change is in the picture's own frame: the placing comes after it.
  return after(placing, { a: 1 + p, b: q, c: r, d: s, e: 1 + t, f: w })
}

const isWithin = (inside: Uint8Array, at: number, width: number): boolean =>
  inside[at] === 1 &&
  inside[at - 1] === 1 &&
  inside[at + 1] === 1 &&
  inside[at - width] === 1 &&
  inside[at + width] === 1

/** One placing after another. */
export function after(second: Placing, first: Placing): Placing {
  return {
    a: second.a * first.a + second.b * first.d,
    b: second.a * first.b + second.b * first.e,
    c: second.a * first.c + second.b * first.f + second.c,
    d: second.d * first.a + second.e * first.d,
    e: second.d * first.b + second.e * first.e,
    f: second.d * first.c + second.e * first.f + second.f,
  }
}

/** Solves the normal equations, of which the upper half is given (Gauss, with pivots). */
function solved(upper: Float64Array, right: Float64Array): number[] | undefined {
  const rows = Array.from({ length: UNKNOWNS }, (_, i) =>
    Array.from({ length: UNKNOWNS + 1 }, (_, j) =>
      j === UNKNOWNS ? (right[i] ?? 0) : (upper[Math.min(i, j) * UNKNOWNS + Math.max(i, j)] ?? 0),
    ),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let k = 0; k < UNKNOWNS; k++) {
    let pivot = k
    for (let i = k + 1; i < UNKNOWNS; i++) if (Math.abs(at(i, k)) > Math.abs(at(pivot, k))) pivot = i
    const [one, two] = [rows[k], rows[pivot]]
    if (one === undefined || two === undefined || Math.abs(at(pivot, k)) < 1e-9) return undefined
    rows[k] = two
    rows[pivot] = one
    for (let i = 0; i < UNKNOWNS; i++) {
      const row = rows[i]
      if (i === k || row === undefined) continue
      const factor = at(i, k) / at(k, k)
      for (let j = k; j <= UNKNOWNS; j++) row[j] = at(i, j) - factor * at(k, j)
    }
  }
  return rows.map((_, i) => at(i, UNKNOWNS) / at(i, i))
}
