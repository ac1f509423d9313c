import { describe, expect, it } from 'vitest'
import {
  fit,
  isInside,
  isPlain,
  mirror,
  newEdit,
  newZone,
  type PhotoEdit,
  pullCrop,
  pullZone,
  rotate,
  tiltTo,
  toSource,
  turnLeft,
  withRatio,
} from './photo-edit.ts'

const SOURCE = { width: 800, height: 600 }
const fresh = () => newEdit(SOURCE)
const inside = ({ crop, tilt, turns }: PhotoEdit) =>
  isInside(crop, turns % 2 === 0 ? SOURCE : { width: 600, height: 800 }, tilt)

/** Where a point of the source, from its middle, is seen. */
function seenAt({ turns, mirrored, tilt }: PhotoEdit, point: { x: number; y: number }) {
  const turned = rotate(point, -90 * turns)
  return rotate(mirrored ? { x: -turned.x, y: turned.y } : turned, tilt)
}

describe('a cut', () => {
  it('is the whole photo at first, which is then sent as it is', () => {
    expect(isPlain(fresh(), SOURCE)).toBe(true)
    for (const edit of [
      withRatio(fresh(), SOURCE, '1:1'),
      turnLeft(fresh(), SOURCE),
      mirror(fresh()),
      tiltTo(fresh(), SOURCE, 3),
      { ...fresh(), zones: [newZone(fresh(), SOURCE)] },
    ])
      expect(isPlain(edit, SOURCE)).toBe(false)
  })

  it.each([
    ['1:1', 600, 600],
    ['4:5', 480, 600],
    ['16:9', 800, 450],
    ['original', 800, 600],
  ] as const)('is as large as %s allows', (ratio, width, height) => {
    expect(withRatio(fresh(), SOURCE, ratio).crop).toEqual({ x: 0, y: 0, width, height })
  })

  it('lies inside the photo at every tilt, and comes back with it', () => {
    for (let tilt = -20; tilt <= 20; tilt += 5) {
      const edit = tiltTo(fresh(), SOURCE, tilt)
      expect(inside(edit), `${tilt}`).toBe(true)
      expect(edit.crop.width / edit.crop.height).toBeCloseTo(4 / 3)
    }
    const straight = tiltTo(tiltTo(fresh(), SOURCE, 12), SOURCE, 0, fresh().crop)
    expect(straight.crop).toEqual(fresh().crop)
  })

  it('is moved and pulled no further than the photo reaches', () => {
    const square = withRatio(fresh(), SOURCE, '1:1')
    const moved = pullCrop(square, SOURCE, { x: 0, y: 0 }, { x: 500, y: 500 })
    expect(moved.crop).toEqual({ x: 100, y: 0, width: 600, height: 600 })
    const smaller = pullCrop(square, SOURCE, { x: 1, y: 1 }, { x: -100, y: -300 })
    expect(smaller.crop.width).toBeCloseTo(smaller.crop.height)
    // the opposite corner stays
    expect(smaller.crop.x - smaller.crop.width / 2).toBeCloseTo(-300)
    expect(smaller.crop.y - smaller.crop.height / 2).toBeCloseTo(-300)
    const wide = pullCrop({ ...smaller, ratio: 'free' }, SOURCE, { x: 1, y: 0 }, { x: 2000, y: 0 })
    expect(wide.crop.x + wide.crop.width / 2).toBeCloseTo(400, 0)
    expect(inside(wide)).toBe(true)
    const none = pullCrop({ ...square, ratio: 'free' }, SOURCE, { x: 1, y: 1 }, { x: -5000, y: -5000 })
    expect(none.crop.width).toBeGreaterThan(40)
  })

  it('keeps what it kept when the photo is turned or mirrored', () => {
    const cut: PhotoEdit = { ...fresh(), ratio: 'free', crop: { x: -200, y: 100, width: 100, height: 60 } }
    /** The middle of the cut in the source. */
    const kept = (edit: PhotoEdit) => toSource(edit, edit.crop)
    let edit = cut
    for (const step of [
      () => turnLeft(edit, SOURCE),
      () => mirror(edit),
      () => turnLeft(edit, SOURCE),
      () => mirror(edit),
      () => turnLeft(edit, SOURCE),
    ]) {
      edit = step()
      expect(kept(edit).x).toBeCloseTo(-200)
      expect(kept(edit).y).toBeCloseTo(100)
    }
  })

  it('turns what is seen to the left, also behind the mirror', () => {
    for (const edit of [fresh(), mirror(fresh()), turnLeft(mirror(fresh()), SOURCE)]) {
      const before = seenAt(edit, { x: 30, y: 10 })
      const after = seenAt(turnLeft(edit, SOURCE), { x: 30, y: 10 })
      const left = rotate(before, -90)
      expect([after.x, after.y].map(Math.round)).toEqual([left.x, left.y].map(Math.round))
    }
  })
})

describe('a zone', () => {
  it('begins in the middle of what is kept', () => {
    const edit: PhotoEdit = { ...fresh(), crop: { x: 200, y: -100, width: 200, height: 200 } }
    const { x, y, width, height } = newZone(edit, SOURCE)
    expect(x + width / 2).toBeCloseTo(0.75)
    expect(y + height / 2).toBeCloseTo(1 / 3)
    expect(width * SOURCE.width).toBeCloseTo(height * SOURCE.height)
  })

  it('stays inside the photo, and never becomes nothing', () => {
    const zone = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }
    expect(pullZone(zone, { x: 0, y: 0 }, { x: 3, y: -3 })).toMatchObject({ x: 0.8, y: 0, width: 0.2 })
    expect(pullZone(zone, { x: 1, y: 1 }, { x: 3, y: -3 }).width).toBeCloseTo(0.6)
    expect(pullZone(zone, { x: 1, y: 1 }, { x: 3, y: -3 }).height).toBeGreaterThan(0)
    const left = pullZone(zone, { x: -1, y: -1 }, { x: -3, y: 3 })
    expect(left.x).toBe(0)
    expect(left.x + left.width).toBeCloseTo(0.6)
    expect(left.y + left.height).toBeCloseTo(0.6)
  })

  it('follows the pointer, however the photo is turned', () => {
    const edit = tiltTo(mirror(turnLeft(fresh(), SOURCE)), SOURCE, 7)
    const by = { x: 12, y: -5 }
    const seen = seenAt(edit, toSource(edit, by))
    expect(seen.x).toBeCloseTo(by.x)
    expect(seen.y).toBeCloseTo(by.y)
  })
})

it('a frame that is too large is made to fit as it is shaped', () => {
  const fitted = fit({ x: 900, y: 0, width: 1600, height: 400 }, SOURCE, 0)
  expect(fitted).toEqual({ x: 0, y: 0, width: 800, height: 200 })
})
