import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisOf } from './axis.ts'

it('holds every bar, begins at zero and stays readable', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), max => {
      const { top, steps } = axisOf(max)
      expect(top).toBeGreaterThanOrEqual(max)
      expect(steps[0]).toBe(0)
      expect(steps.at(-1)).toBe(top)
      expect(steps.length).toBeLessThanOrEqual(6)
      expect(steps.every(step => Number.isInteger(step))).toBe(true)
    }),
  )
})
