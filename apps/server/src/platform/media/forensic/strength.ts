import type { Plane } from './dct.ts'
import { blurred, halved, mapped } from './planes.ts'

/** How strong a pattern may be where nothing hides it, how much the detail of a place adds, and the most. In grey levels. */
const STRENGTH = { plain: 0.5, share: 0.1, most: 1.6 } as const
/** Black and white: what is added there is cut off, or seen first. */
const ENDS = { from: 10, to: 245, share: 0.5 } as const

/**
 * How strong a pattern may be in each place of a grid, from the light of the picture in twice the size of the grid: little
 * in skies and on skin, more where there is much to see.
 */
export function strengthOf(light: Plane): Plane {
  const mean = blurred(light, 2)
  const square = blurred(
    mapped(light, value => value * value),
    2,
  )
  // The mean of the deviation and not of its square: one edge beside a plain ground hides nothing.
  const detail = blurred(
    mapped(square, (value, at) => Math.sqrt(Math.max(0, value - (mean.values[at] ?? 0) ** 2))),
    3,
  )
  const strength = mapped(detail, (value, at) => {
    const level = mean.values[at] ?? 0
    const share = level < ENDS.from || level > ENDS.to ? ENDS.share : 1
    return share * Math.min(STRENGTH.most, STRENGTH.plain + STRENGTH.share * value)
  })
  return halved(blurred(strength, 2))
}
