import { setImmediate as nextTurn } from 'node:timers/promises'
import { fromRaw, type Picture, type RawImage } from './images.ts'

/**
 * The teaser of something locked: the picture seen through fluted glass. It is made from a copy so small that it holds
 * no detail, so that undoing the effect reveals only that copy.
 */
export interface Teaser {
  width: number
  height: number
  /** Upright flutes across it; an opening animation splits the picture into as many. */
  flutes: number
  data: Buffer
  contentType: 'image/webp'
  /** The same made smaller, in those of the wanted widths that are less than its own. */
  smaller: { width: number; height: number; data: Buffer; contentType: 'image/webp' }[]
}

/** No more than this many pixels of width ever reach a teaser. */
export const TEASER_DETAIL = 74
/** A small picture keeps at most one pixel in four, or its teaser would show all of it. */
const DETAIL_SHARE = 4

const PHOTO = { width: 760, flutes: 18 } as const
const AVATAR = { width: 436, flutes: 9 } as const
const WIDE_MAX = 1200
const WIDE_PIXELS_PER_FLUTE = 40
/** A longer picture is made narrower, so that no picture costs more than its share. */
const MAX_HEIGHT = 4000
/** What shows through transparent parts: the design's quiet surface. */
const BEHIND = '#f0f0e8'

/** Width of the copy that a teaser is made from. */
export function detailWidth(width: number): number {
  return Math.max(1, Math.min(TEASER_DETAIL, Math.floor(width / DETAIL_SHARE)))
}

/** Size and flutes of a picture's teaser. */
export function teaserShape(
  picture: { width: number; height: number },
  role: 'photo' | 'avatar' = 'photo',
): { width: number; height: number; flutes: number } {
  const wide = role === 'photo' && picture.width > picture.height
  const base = role === 'avatar' ? AVATAR : PHOTO
  const ratio = picture.height / picture.width
  const preferred = wide ? Math.min(WIDE_MAX, Math.max(PHOTO.width, picture.width)) : base.width
  const width = Math.max(1, Math.min(preferred, Math.floor(MAX_HEIGHT / ratio)))
  return {
    width,
    height: Math.min(MAX_HEIGHT, Math.max(1, Math.round(width * ratio))),
    flutes: wide ? Math.round(width / WIDE_PIXELS_PER_FLUTE) : base.flutes,
  }
}

const SATURATION = 1.06
const WEBP = { quality: 84, effort: 2 } as const

/** Makes the teaser of a picture, and the same in narrower widths. */
export async function glassTeaser(
  { width, height, pixels }: Picture,
  { role = 'photo', widths = [] }: { role?: 'photo' | 'avatar'; widths?: readonly number[] } = {},
): Promise<Teaser> {
  const shape = teaserShape({ width, height }, role)
  const small = await fromRaw(pixels)
    .resize({ width: Math.min(pixels.info.width, detailWidth(width)) })
    .flatten({ background: BEHIND })
    .modulate({ saturation: SATURATION })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const blurred = await fromRaw({ data: small.data, info: small.info })
    .resize({ width: shape.width, height: shape.height, kernel: 'cubic', fit: 'fill' })
    .blur(Math.max(1, shape.width / 110))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const glass = await refract({ data: blurred.data, info: blurred.info }, shape.flutes)
  const contentType = 'image/webp' as const
  const inWidth = async (width: number) => {
    const height = Math.max(1, Math.round((shape.height * width) / shape.width))
    const picture = fromRaw(glass)
    if (width < shape.width) picture.resize({ width, height, fit: 'fill' })
    return { width, height, data: await picture.webp(WEBP).toBuffer(), contentType }
  }
  const smaller: Teaser['smaller'] = []
  for (const width of widths) if (width < shape.width) smaller.push(await inWidth(width))
  return { ...(await inWidth(shape.width)), ...shape, smaller }
}

/** For each column of the glass: where it looks, and what it does to the light. */
interface Columns {
  /** Offsets of the two neighbouring source columns, in samples from the start of a row. */
  left: Int32Array
  right: Int32Array
  /** Shares of the two, with the flute's shadow worked in. */
  leftShare: Float32Array
  rightShare: Float32Array
  /** Light that the flute adds. */
  gleam: Float32Array
}

const CHANNELS = 3
/** How strongly a flute bends what lies behind it. */
const MAGNIFICATION = 3.2

function columnsOf(width: number, flutes: number): Columns {
  const columns: Columns = {
    left: new Int32Array(width),
    right: new Int32Array(width),
    leftShare: new Float32Array(width),
    rightShare: new Float32Array(width),
    gleam: new Float32Array(width),
  }
  const flute = width / flutes
  const last = width - 1
  for (let x = 0; x < width; x++) {
    const index = Math.floor(x / flute)
    // Place within the flute, -0.5 at its left edge to 0.5 at its right one.
    const u = (x - index * flute) / flute - 0.5
    // A cylinder bends light more towards its edges; past the picture's edge it mirrors.
    const seen = (index + 0.5) * flute + u * (1 + 7.6 * u * u) * flute * MAGNIFICATION
    const mirrored = seen < 0 ? -seen : seen > last ? 2 * last - seen : seen
    const at = Math.min(last, Math.max(0, mirrored))
    const left = Math.floor(at)
    const part = at - left

    const edge = Math.abs(u) * 2
    const shadow = 1 - 0.24 * edge ** 5 - (u > 0 ? 0.12 * edge ** 2 : 0)
    const highlight = Math.exp(-((u + 0.4) ** 2) / 0.004) * 0.2
    const sheen = Math.exp(-((u + 0.08) ** 2) / 0.03) * 0.05
    // Light covers what is below it: v·shadow + (255 - v·shadow)·light, with the constants taken together.
    const light = highlight + sheen
    const kept = shadow * (1 - light)

    columns.left[x] = left * CHANNELS
    columns.right[x] = Math.min(last, left + 1) * CHANNELS
    columns.leftShare[x] = kept * (1 - part)
    columns.rightShare[x] = kept * part
    columns.gleam[x] = 255 * light
  }
  return columns
}

/** Rows worked on before other work of the process gets a turn: well below a millisecond. */
const BAND = 48

async function refract({ data, info }: RawImage, flutes: number): Promise<RawImage> {
  const { width, height } = info
  const columns = columnsOf(width, flutes)
  const out = Buffer.allocUnsafe(width * height * CHANNELS)
  for (let from = 0; from < height; from += BAND) {
    refractRows(data, out, columns, width, from, Math.min(height, from + BAND))
    await nextTurn()
  }
  return { data: out, info: { width, height, channels: CHANNELS } }
}

function refractRows(
  source: Uint8Array,
  out: Uint8Array,
  { left, right, leftShare, rightShare, gleam }: Columns,
  width: number,
  from: number,
  to: number,
): void {
  // Every index lies within its array by construction, so `?? 0` never applies; it costs nothing.
  for (let y = from; y < to; y++) {
    const row = y * width * CHANNELS
    let at = row
    for (let x = 0; x < width; x++) {
      const a = row + (left[x] ?? 0)
      const b = row + (right[x] ?? 0)
      const shareA = leftShare[x] ?? 0
      const shareB = rightShare[x] ?? 0
      const light = (gleam[x] ?? 0) + 0.5
      out[at] = (source[a] ?? 0) * shareA + (source[b] ?? 0) * shareB + light
      out[at + 1] = (source[a + 1] ?? 0) * shareA + (source[b + 1] ?? 0) * shareB + light
      out[at + 2] = (source[a + 2] ?? 0) * shareA + (source[b + 2] ?? 0) * shareB + light
      at += CHANNELS
    }
  }
}
