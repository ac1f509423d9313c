import { describe, expect, it } from 'vitest'
import { fitted, MAX_SCALE, scaled, seen, settled } from './zoom.ts'

const phone = { width: 400, height: 800 }

describe('an enlarged picture', () => {
  it('fits whole at first, limited by the side with less space', () => {
    expect(fitted(0.8, phone)).toEqual({ width: 400, height: 500 })
    expect(fitted(0.25, phone)).toEqual({ width: 200, height: 800 })
  })

  it('grows about the point that is held', () => {
    const zoom = scaled({ scale: 1, x: 0, y: 0 }, 2, { x: 100, y: -50 })
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    // what lay under the point lies there still: (point - centre) / scale
    expect((100 - zoom.x) / zoom.scale).toBe(100)
  })

  it('never grows past the largest scale', () => {
    let zoom = { scale: 1, x: 0, y: 0 }
    for (let press = 0; press < 20; press++) zoom = scaled(zoom, 1.4, { x: 0, y: 0 })
    expect(zoom.scale).toBe(MAX_SCALE)
  })

  it('leaves no gap that it could fill, and stays in the middle where it is smaller than the viewport', () => {
    const picture = fitted(0.8, phone)
    expect(settled({ scale: 2, x: 900, y: -900 }, picture, phone)).toEqual({ scale: 2, x: 200, y: -100 })
    expect(settled({ scale: 1.2, x: 900, y: 900 }, picture, phone)).toEqual({ scale: 1.2, x: 40, y: 0 })
  })

  it('is no longer enlarged once it fits', () => {
    expect(settled({ scale: 0.9, x: 0, y: 0 }, fitted(0.8, phone), phone)).toBeUndefined()
  })

  it('computes the visible part', () => {
    const picture = fitted(0.8, phone)
    expect(seen({ scale: 2, x: 0, y: 0 }, picture, phone)).toEqual({
      left: 0.25,
      top: expect.closeTo(0.1),
      width: 0.5,
      height: expect.closeTo(0.8),
    })
    expect(seen({ scale: 2, x: 200, y: 0 }, picture, phone).left).toBe(0)
  })
})
