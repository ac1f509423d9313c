import { expect, it } from 'vitest'
import { regionOf } from './region.ts'

const plain = { around: 0, mirrored: false }

it('finds what lies under the frame in a picture that covers a narrower stage', () => {
  // 1280 × 720 over 360 × 720: a column of 360 from the middle is seen
  const stage = { x: 0, y: 0, width: 360, height: 720 }
  const frame = { x: 30, y: 100, width: 300, height: 200 }
  expect(regionOf(frame, stage, { width: 1280, height: 720 }, plain)).toEqual({
    x: 490,
    y: 100,
    width: 300,
    height: 200,
  })
})

it('measures in pixels of the camera, wherever the stage is on the screen', () => {
  const stage = { x: 400, y: 200, width: 576, height: 432 }
  const frame = { x: 400 + 48, y: 200 + 32, width: 288, height: 216 }
  const region = regionOf(frame, stage, { width: 1152, height: 864 }, plain)
  expect(region).toEqual({ x: 96, y: 64, width: 576, height: 432 })
})

it('looks at the other side of a mirrored picture', () => {
  const stage = { x: 0, y: 0, width: 100, height: 100 }
  const frame = { x: 10, y: 0, width: 20, height: 100 }
  expect(regionOf(frame, stage, { width: 100, height: 100 }, { around: 0, mirrored: true }).x).toBe(70)
})

it('takes some more around, as far as there is a picture', () => {
  const stage = { x: 0, y: 0, width: 100, height: 100 }
  const frame = { x: 5, y: 20, width: 90, height: 50 }
  expect(regionOf(frame, stage, { width: 100, height: 100 }, { around: 0.1, mirrored: false })).toEqual({
    x: 0,
    y: 15,
    width: 100,
    height: 60,
  })
})
