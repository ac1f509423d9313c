import { expect, it } from 'vitest'
import { FLUTES, flutesOf, hearingOf, levelOf } from './level.ts'

const tone = (loudness: number) =>
  Float32Array.from({ length: 480 }, (_, at) => loudness * Math.sin((at * Math.PI) / 24))

it('silence is none of the flutes, and the loudest sound nearly all', () => {
  expect(levelOf(new Float32Array(480))).toBe(0)
  expect(levelOf(new Float32Array(0))).toBe(0)
  expect(flutesOf(levelOf(tone(0.0005)))).toBe(0)
  expect(flutesOf(levelOf(tone(0.1)))).toBeGreaterThan(14)
  expect(flutesOf(levelOf(tone(1)))).toBe(FLUTES - 1)
})

it('one word among silence is heard', () => {
  expect(hearingOf([])).toBe('silent')
  expect(hearingOf([0, 0, 0.05])).toBe('silent')
  expect(hearingOf([0, 0.6, 0])).toBe('good')
  expect(hearingOf([0.6, 0.97, 0])).toBe('loud')
})
