import { expect, it } from 'vitest'
import { pictureAt } from './carousel-steps.ts'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['ArrowDown', 2, undefined],
  ['Tab', 2, undefined],
  [' ', 2, undefined],
])('%s from picture %i of five leads to %s', (key, index, to) => {
  expect(pictureAt(key, index, 5)).toBe(to)
})
