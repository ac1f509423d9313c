import { describe, expect, it } from 'vitest'
import { judge } from './hints.ts'
import { blurred, card, type Paint, picture } from './made-pictures.ts'
import { cardEdgesOf, glareOf, inner, lightOf, lumaOf, sharpnessOf } from './measure.ts'

const right = { whole: undefined, sharp: undefined, light: undefined }
const spot =
  (paint: Paint, radius: number): Paint =>
  (x, y) =>
    Math.hypot(x - 0.35, y - 0.6) < radius ? 255 : paint(x, y)

describe('a document in the frame', () => {
  it('that is whole, sharp and well lit is taken', () => {
    expect(judge(picture(card()), 'front')).toEqual(right)
  })
  it.each([-0.04, 0.04])('may lie a little askew: %f', tilt => {
    expect(judge(picture(card({ tilt })), 'back')).toEqual(right)
  })
  it('that is too far away does not fill it', () => {
    const far = card({ left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 })
    expect(judge(picture(far), 'front')).toMatchObject({ whole: 'fill-frame' })
  })
  it('that is cut off at two sides is not whole', () => {
    expect(judge(picture(card({ right: 1.2, bottom: 1.2 })), 'front')).toMatchObject({ whole: 'fill-frame' })
  })
  it('may touch one side, as a passport held open does', () => {
    expect(judge(picture(card({ top: -0.2 })), 'front')).toEqual(right)
  })
  it('that is out of focus has to be held still', () => {
    expect(judge(blurred(picture(card()), 4), 'front')).toMatchObject({
      sharp: 'hold-still',
      light: undefined,
    })
  })
  it('in the dark needs light', () => {
    const dark: Paint = (x, y) => card()(x, y) * 0.2
    expect(judge(picture(dark), 'front')).toMatchObject({ light: 'more-light' })
  })
  it('with a reflection over a line has to be tilted', () => {
    expect(judge(picture(spot(card(), 0.14)), 'front')).toMatchObject({
      whole: undefined,
      light: 'reflection',
    })
  })
  it('may have a white field, which is no reflection', () => {
    expect(judge(picture(spot(card(), 0.04)), 'front')).toEqual(right)
  })
  it('is not a table, nor a cloth with a pattern', () => {
    expect(cardEdgesOf(picture(() => 120))).toBe(0)
    expect(cardEdgesOf(picture((x, y) => Math.abs(Math.sin(x * 12_989 + y * 78_233) * 43_758) % 255))).toBe(0)
  })
})

describe('a selfie in the window', () => {
  const face: Paint = (x, y) => {
    const fromCentre = Math.hypot((x - 0.5) / 0.3, (y - 0.45) / 0.28)
    if (fromCentre > 1) return 105
    const eyes = Math.hypot(Math.abs(x - 0.5) - 0.12, y - 0.4) < 0.04
    return eyes ? 40 : 185 - 15 * fromCentre
  }
  it('with somebody in it is taken', () => {
    expect(judge(picture(face, 180, 248), 'selfie')).toEqual(right)
  })
  it('is not taken of a wall', () => {
    expect(
      judge(
        picture(() => 120, 180, 248),
        'selfie',
      ),
    ).toMatchObject({ whole: 'be-in-window' })
  })
  it('works the same with dark skin on a light wall', () => {
    const other: Paint = (x, y) => 255 - face(x, y)
    expect(judge(picture(other, 180, 248), 'selfie')).toEqual(right)
  })
  it('against a window needs less light', () => {
    const bright: Paint = (x, y) => 215 + face(x, y) / 6
    expect(judge(picture(bright, 180, 248), 'selfie')).toMatchObject({ light: 'less-light' })
  })
})

describe('of a frame is measured', () => {
  it('its brightness, by the eye’s weights', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
    expect([...lumaOf({ width: 2, height: 2, data }).values]).toEqual([255, 0, 150, 29])
  })
  it('nothing, where there is no frame yet', () => {
    const none = { width: 0, height: 0, values: new Uint8ClampedArray() }
    expect([sharpnessOf(none), lightOf(none), glareOf(none), cardEdgesOf(none)]).toEqual([0, 0, 0, 0])
  })
  it('its middle', () => {
    expect(
      inner(
        picture((x, y) => (x > 0.4 && x < 0.6 && y > 0.4 && y < 0.6 ? 200 : 0), 10, 10),
        0.4,
      ),
    ).toEqual({
      width: 2,
      height: 2,
      values: new Uint8ClampedArray([0, 0, 0, 200]),
    })
  })
})
