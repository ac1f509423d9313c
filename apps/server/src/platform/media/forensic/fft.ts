/** Complex numbers in a square, in place of each other. The side is a power of two. */
export interface Field {
  side: number
  re: Float64Array
  im: Float64Array
}

export const fieldOf = (side: number): Field => ({
  side,
  re: new Float64Array(side * side),
  im: new Float64Array(side * side),
})

const turns = new Map<number, { cos: Float64Array; sin: Float64Array }>()

/** Cosines and sines of the parts of a whole turn. */
function turnsOf(side: number): { cos: Float64Array; sin: Float64Array } {
  const known = turns.get(side)
  if (known !== undefined) return known
  const angles = Float64Array.from({ length: side >> 1 }, (_, k) => (2 * Math.PI * k) / side)
  const made = { cos: angles.map(Math.cos), sin: angles.map(Math.sin) }
  turns.set(side, made)
  return made
}

/** The discrete Fourier transform of both directions, in place; the inverse is not divided by the number of places. */
export function transform(field: Field, inverse = false): void {
  const { side } = field
  for (let y = 0; y < side; y++) line(field, { start: y * side, step: 1, inverse })
  for (let x = 0; x < side; x++) line(field, { start: x, step: side, inverse })
}

function line(
  { side, re, im }: Field,
  { start, step, inverse }: { start: number; step: number; inverse: boolean },
): void {
  const table = turnsOf(side)
  for (let i = 1, j = 0; i < side; i++) {
    let bit = side >> 1
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const [a, b] = [start + i * step, start + j * step]
    const [r, m] = [re[a] ?? 0, im[a] ?? 0]
    re[a] = re[b] ?? 0
    im[a] = im[b] ?? 0
    re[b] = r
    im[b] = m
  }
  for (let length = 2; length <= side; length <<= 1) {
    const half = length >> 1
    for (let k = 0; k < half; k++) {
      const angle = k * (side / length)
      const cos = table.cos[angle] ?? 0
      const sin = (inverse ? 1 : -1) * (table.sin[angle] ?? 0)
      for (let i = k; i < side; i += length) {
        const a = start + i * step
        const b = a + half * step
        const rb = re[b] ?? 0
        const ib = im[b] ?? 0
        const r = rb * cos - ib * sin
        const m = rb * sin + ib * cos
        re[b] = (re[a] ?? 0) - r
        im[b] = (im[a] ?? 0) - m
        re[a] = (re[a] ?? 0) + r
        im[a] = (im[a] ?? 0) + m
      }
    }
  }
}
