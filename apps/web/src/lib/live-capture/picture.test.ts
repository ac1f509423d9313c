import { expect, it } from 'vitest'
import { larger, qualityOf, shapeFor, sizeOf, smaller } from './picture.ts'

it('a picture is as large as its line carries, within what the server takes', () => {
  expect(shapeFor(8_400_000)).toEqual({ lines: 1080, bitsPerSecond: 4_500_000 })
  expect(shapeFor(2_100_000)).toEqual({ lines: 720, bitsPerSecond: 1_575_000 })
  expect(shapeFor(1_200_000)).toEqual({ lines: 480, bitsPerSecond: 900_000 })
  expect(shapeFor(100_000)).toEqual({ lines: 360, bitsPerSecond: 250_000 })
  expect(shapeFor(50_000_000, 3_000_000)).toEqual({ lines: 720, bitsPerSecond: 2_500_000 })
  expect(shapeFor(50_000_000, 1_000_000)).toEqual({ lines: 480, bitsPerSecond: 872_000 })
  expect([8_000_000, 2_100_000, 900_000].map(qualityOf)).toEqual(['good', 'fair', 'poor'])
})

it('a picture can be made smaller step by step, and larger again up to the largest', () => {
  const largest = shapeFor(8_000_000)
  const down = [largest]
  for (let shape = smaller(largest); shape; shape = smaller(shape)) down.push(shape)
  expect(down.map(({ lines }) => lines)).toEqual([1080, 720, 480, 360])
  expect(smaller({ lines: 720, bitsPerSecond: 900_000 })).toEqual({ lines: 480, bitsPerSecond: 900_000 })
  expect(larger({ lines: 720, bitsPerSecond: 900_000 }, largest)).toBe(largest)
  expect(larger({ lines: 360, bitsPerSecond: 900_000 }, largest)?.lines).toBe(480)
  expect(larger(largest, largest)).toBeUndefined()
})

it('what is encoded has the form of what comes, even numbers, and is never made larger', () => {
  expect(sizeOf(1_920, 1_080, 720)).toEqual({ width: 1_280, height: 720 })
  expect(sizeOf(1_080, 1_920, 720)).toEqual({ width: 720, height: 1_280 })
  expect(sizeOf(641, 479, 1_080)).toEqual({ width: 642, height: 480 })
})
