import { expect, it } from 'vitest'
import { Timeline } from './timeline.ts'

it('times are those of the source, from the moment at which it came', () => {
  const times = new Timeline()
  expect(times.at(9_000_000, 1_000)).toBe(1_000)
  // it comes late, and was not late
  expect(times.at(9_033_000, 80_000)).toBe(34_000)
})

it('a source that stopped begins again where the clock is, and time never goes back', () => {
  const times = new Timeline()
  times.at(0, 1_000)
  expect(times.at(5_000_000, 9_000_000)).toBe(9_000_000)
  expect(times.at(4_990_000, 9_000_100)).toBe(9_000_001)
  // another camera, with a clock of its own
  expect(times.at(77, 9_040_000)).toBe(9_040_000)
})
