import { expect, test } from 'vitest'
import { strokesOf, wavePath } from './waveform.ts'

test('a waveform has a stroke for each group of values, the loudest of them', () => {
  const peaks: number[] = Array.from({ length: 144 }, (_, index) => (index % 2 === 0 ? 0.1 : 0.5))
  peaks[3] = 0.25
  const strokes = strokesOf(peaks)
  expect(strokes).toHaveLength(72)
  expect(strokes[0]).toBe(1)
  expect(strokes[1]).toBe(0.5)
})

test('few values are drawn as they are, and silence is a line', () => {
  expect(strokesOf([0.2, 0.4])).toEqual([0.5, 1])
  expect(strokesOf([0, 0])).toEqual([0.06, 0.06])
  expect(strokesOf([])).toEqual([])
})

test('the path is a stroke up and down from the middle', () => {
  expect(wavePath([1, 0.5])).toBe('M5 4V96M15 27V73')
})
