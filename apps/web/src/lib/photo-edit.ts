export interface Point {
  x: number
  y: number
}

/** Around its middle. */
export interface Frame extends Point {
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** A part of the source that is made unrecognizable, from its top left, in fractions of the source. */
export type BlurZone = Frame

export const RATIOS = ['original', '4:5', '1:1', '16:9', 'free'] as const
export type Ratio = (typeof RATIOS)[number]

/**
 * What is done to a photo, in this order: zones are blurred, it is turned, mirrored, straightened and cut. Lengths are
 * pixels of the source.
 */
export interface PhotoEdit {
  zones: readonly BlurZone[]
  /** How little is left under the zones, 0 to 1. */
  strength: number
  /** Quarters to the left. */
  turns: 0 | 1 | 2 | 3
  mirrored: boolean
  /** Degrees to the right. */
  tilt: number
  ratio: Ratio
  /** What is kept, from the middle of the picture, upright as it is seen. */
  crop: Frame
}

/** The most that a photo is straightened by, in degrees. */
export const MAX_TILT = 20
/** The shortest side of a cut, as a fraction of the picture's shorter side. */
const LEAST_CUT = 0.08
/** The same of a zone, of each side. */
const LEAST_ZONE = 0.03

export function newEdit(source: Size): PhotoEdit {
  const crop = { x: 0, y: 0, ...source }
  return { zones: [], strength: 0.7, turns: 0, mirrored: false, tilt: 0, ratio: 'original', crop }
}

/** Whether an edit leaves the photo as it is. */
export function isPlain(edit: PhotoEdit, source: Size): boolean {
  const { zones, turns, mirrored, tilt, crop } = edit
  const isWhole = crop.width === source.width && crop.height === source.height
  return zones.length === 0 && turns === 0 && !mirrored && tilt === 0 && isWhole
}

/** The picture as it is turned. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

export function rotate({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Half of the space that a frame takes in the directions of the straightened picture. */
function reach({ width, height }: Size, tilt: number): Point {
  const angle = (tilt * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 }
}

const SLACK = 1e-6

export function isInside(frame: Frame, picture: Size, tilt: number): boolean {
  const middle = rotate(frame, -tilt)
  const half = reach(frame, tilt)
  return (
    Math.abs(middle.x) + half.x <= picture.width / 2 + SLACK &&
    Math.abs(middle.y) + half.y <= picture.height / 2 + SLACK
  )
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** The frame made as small, and moved as far, as it takes to lie inside the picture. */
export function fit(frame: Frame, picture: Size, tilt: number): Frame {
  const whole = reach(frame, tilt)
  const scale = Math.min(1, picture.width / 2 / whole.x, picture.height / 2 / whole.y)
  const middle = rotate(frame, -tilt)
  const moved = rotate(
    {
      x: within(middle.x, Math.max(0, picture.width / 2 - whole.x * scale)),
      y: within(middle.y, Math.max(0, picture.height / 2 - whole.y * scale)),
    },
    tilt,
  )
  return { x: moved.x, y: moved.y, width: frame.width * scale, height: frame.height * scale }
}

/** As far from one frame to another as the picture reaches. */
export function limit(from: Frame, to: Frame, picture: Size, tilt: number): Frame {
  if (isInside(to, picture, tilt)) return to
  const at = (part: number): Frame => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    width: from.width + (to.width - from.width) * part,
    height: from.height + (to.height - from.height) * part,
  })
  let [good, bad] = [0, 1]
  for (let step = 0; step < 16; step++) {
    const middle = (good + bad) / 2
    if (isInside(at(middle), picture, tilt)) good = middle
    else bad = middle
  }
  return at(good)
}

/** Width divided by height; undefined where any shape may be cut. */
export function ratioOf(ratio: Ratio, picture: Size): number | undefined {
  if (ratio === 'free') return undefined
  if (ratio === 'original') return picture.width / picture.height
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}

/** The largest cut of the ratio around the middle of the present one. */
export function withRatio(edit: PhotoEdit, source: Size, ratio: Ratio): PhotoEdit {
  const picture = turnedSize(source, edit.turns)
  const shape = ratioOf(ratio, picture)
  if (shape === undefined) return { ...edit, ratio }
  const { x, y } = edit.crop
  const width = Math.min(picture.width, picture.height * shape)
  const crop = fit({ x, y, width, height: width / shape }, picture, edit.tilt)
  return { ...edit, ratio, crop }
}

const QUARTERS = {
  0: { before: 3, after: 1 },
  1: { before: 0, after: 2 },
  2: { before: 1, after: 3 },
  3: { before: 2, after: 0 },
} as const

/** A quarter to the left, with what is cut. */
export function turnLeft(edit: PhotoEdit, source: Size): PhotoEdit {
  const { crop, ratio } = edit
  // a mirrored picture is turned the other way behind its mirror
  const turns = edit.mirrored ? QUARTERS[edit.turns].before : QUARTERS[edit.turns].after
  const turned: PhotoEdit = {
    ...edit,
    turns,
    crop: { x: crop.y, y: -crop.x, width: crop.height, height: crop.width },
  }
  return ratio === 'original' || ratio === 'free' ? turned : withRatio(turned, source, ratio)
}

export function mirror(edit: PhotoEdit): PhotoEdit {
  return { ...edit, mirrored: !edit.mirrored, tilt: -edit.tilt, crop: { ...edit.crop, x: -edit.crop.x } }
}

/** Straightened; what was cut (`from`) stays as large as it can. */
export function tiltTo(edit: PhotoEdit, source: Size, tilt: number, from: Frame = edit.crop): PhotoEdit {
  return { ...edit, tilt, crop: fit(from, turnedSize(source, edit.turns), tilt) }
}

/** Which sides of a frame are pulled: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface Pull {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** The cut moved as a whole, or pulled at a corner or side, while the opposite one stays. */
export function pullCrop(edit: PhotoEdit, source: Size, pull: Pull, by: Point): PhotoEdit {
  const picture = turnedSize(source, edit.turns)
  const { crop, tilt } = edit
  if (pull.x === 0 && pull.y === 0)
    return { ...edit, crop: fit({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, picture, tilt) }
  const least = LEAST_CUT * Math.min(picture.width, picture.height)
  let width = Math.max(least, crop.width + pull.x * by.x)
  let height = Math.max(least, crop.height + pull.y * by.y)
  const shape = ratioOf(edit.ratio, picture)
  if (shape !== undefined) {
    if (pull.y === 0) height = width / shape
    else if (pull.x === 0 || width / shape < height) width = height * shape
    else height = width / shape
  }
  const pulled = {
    x: crop.x + (pull.x * (width - crop.width)) / 2,
    y: crop.y + (pull.y * (height - crop.height)) / 2,
    width,
    height,
  }
  return { ...edit, crop: limit(crop, pulled, picture, tilt) }
}

/** A distance on the screen as a distance in the source. */
export function toSource({ turns, mirrored, tilt }: PhotoEdit, by: Point): Point {
  const straight = rotate(by, -tilt)
  return rotate(mirrored ? { x: -straight.x, y: straight.y } : straight, turns * 90)
}

/** A zone moved or pulled by fractions of the source; it stays inside. */
export function pullZone(zone: BlurZone, pull: Pull, by: Point): BlurZone {
  const along = (start: number, length: number, side: -1 | 0 | 1, step: number): [number, number] => {
    if (side === 1) return [start, Math.min(1 - start, Math.max(LEAST_ZONE, length + step))]
    const most = side === 0 ? 1 - length : start + length - LEAST_ZONE
    const moved = Math.min(most, Math.max(0, start + step))
    return [moved, side === 0 ? length : length + start - moved]
  }
  const isMove = pull.x === 0 && pull.y === 0
  const [x, width] = isMove || pull.x !== 0 ? along(zone.x, zone.width, pull.x, by.x) : [zone.x, zone.width]
  const [y, height] =
    isMove || pull.y !== 0 ? along(zone.y, zone.height, pull.y, by.y) : [zone.y, zone.height]
  return { x, y, width, height }
}

/** A new zone in the middle of what is kept, a little aside of those that are there. */
export function newZone(edit: PhotoEdit, source: Size): BlurZone {
  const { crop, zones } = edit
  const middle = toSource(edit, crop)
  const side = Math.min(crop.width, crop.height) * 0.3
  const aside = (zones.length % 4) * 0.04
  const clamp = (start: number, length: number) => Math.min(1 - length, Math.max(0, start + aside))
  const [width, height] = [Math.min(1, side / source.width), Math.min(1, side / source.height)]
  return {
    x: clamp(0.5 + middle.x / source.width - width / 2, width),
    y: clamp(0.5 + middle.y / source.height - height / 2, height),
    width,
    height,
  }
}
