/** A scale for bars up to `max` (minor units): a round top, and three to five round steps from zero to it. */
export function axisOf(max: number): { top: number; steps: number[] } {
  const rough = Math.max(max, 400) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const unit = [1, 2, 2.5, 5, 10].map(each => each * power).find(each => each >= rough) ?? 10 * power
  const count = Math.max(1, Math.ceil(Math.max(max, 400) / unit))
  return { top: unit * count, steps: Array.from({ length: count + 1 }, (_, step) => unit * step) }
}
