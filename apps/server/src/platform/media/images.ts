import { MAX_MEGAPIXELS } from '@calina/contract'
import type { Sharp, SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { HEIC_TYPES, MediaRefusedError, type MediaSource, type MediaType, typeOf } from './kinds.ts'
import { sharp } from './sharp.ts'

export interface ImageInfo {
  /** As displayed: after the rotation in EXIF. */
  width: number
  height: number
}

/** Where the eye should land, as fractions of width and height from the top left. */
export interface FocalPoint {
  x: number
  y: number
}

/** A cut to `width : height` around the focal point, as large as the picture allows. */
export interface Crop {
  width: number
  height: number
  focal: FocalPoint
}

export interface Rendition {
  /** The requested width. */
  target: number
  /** What the file really has: never wider than its source. */
  width: number
  height: number
  data: Buffer
  contentType: 'image/webp'
}

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000
/** WebP holds 16,383 pixels a side; a taller picture is made narrower. */
const MAX_SIDE = 16_000
const QUALITY = 82
/** Wide files are packed with less effort: less than half the time for a twentieth more bytes. */
const EFFORT = { small: 4, wide: 2, wideFrom: 500 } as const
/**
 * As good to the eye as the WebP of this quality, for a fifth fewer bytes. With the least effort, and with as few colours
 * as WebP has: together an eighth of the time of the encoder's own choice, for a tenth more bytes.
 */
const AVIF = { quality: 52, effort: 0, chromaSubsampling: '4:2:0' } as const
/** The longest side of what a placeholder is made from: it holds 7 waves at most. */
const PLACEHOLDER_SIDE = 64

/** What is taken, and what the decoder calls it, which must agree with what the first bytes say. */
const DECODERS: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'heif'],
])

/**
 * Reads a picture's first bytes and header. Throws {@link MediaRefusedError} for anything that is not an accepted kind,
 * whatever its name is, and for more than 50 megapixels. Damage further in is found when it is decoded.
 */
export async function inspectImage(source: MediaSource): Promise<ImageInfo> {
  const type = await typeOf(source)
  if (isHeic(type)) return await (await loadHeic()).heicSize(source)
  const decoder = type === undefined ? undefined : DECODERS.get(type.contentType)
  if (decoder === undefined) throw new MediaRefusedError('type')
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new MediaRefusedError('unreadable', error)
    })
  if (metadata.format !== decoder) throw new MediaRefusedError('unreadable')
  const { width, height } = metadata.autoOrient
  if (width * height > MAX_PIXELS) throw new MediaRefusedError('pixels')
  return { width, height }
}

/** The same picture as a file that the library decodes. */
export async function readableOf(file: MediaSource): Promise<MediaSource> {
  return isHeic(await typeOf(file)) ? await (await loadHeic()).heicAsPng(file) : file
}

const isHeic = (type: MediaType | undefined): boolean =>
  type !== undefined && HEIC_TYPES.has(type.contentType)

/** Code and 1.4 MB of WebAssembly, loaded with the first picture of this kind. */
const loadHeic = () => import('./heic.ts')

/** A picture that was decoded, from which everything that is shown of it can be made. */
export interface Picture {
  /** Of the part that is seen, in pixels of its source. */
  width: number
  height: number
  /** At most the requested width. */
  pixels: RawImage
}

/**
 * Decodes a picture once, at the width of its widest file: turned upright, in sRGB, cropped if requested, and without
 * the original's metadata. An animation gives its first frame. Throws {@link MediaRefusedError}.
 */
export async function readPicture(
  file: MediaSource,
  { maxWidth, crop }: { maxWidth: number; crop?: Crop | undefined },
): Promise<Picture> {
  const source = await readableOf(file)
  const original = await inspectImage(source)
  const area = crop === undefined ? undefined : cropArea(original, crop)
  const { width, height } = area ?? original
  return {
    width,
    height,
    pixels: await decode(source, { maxWidth, area }),
  }
}

/** Encodes a picture as WebP in each of the widths. One narrower than a width gives an entry in its own size. */
export async function encodeWidths(
  { pixels }: Picture,
  { widths, crop }: { widths: readonly number[]; crop?: Crop | undefined },
): Promise<Rendition[]> {
  const tallest = Math.max(1, Math.floor((MAX_SIDE * pixels.info.width) / pixels.info.height))
  const made = new Map<number, Rendition>()
  const answer: Rendition[] = []
  for (const target of widths) {
    const actual = Math.min(target, pixels.info.width, tallest)
    let rendition = made.get(actual)
    if (rendition === undefined) {
      const { data, info } = await fromRaw(pixels)
        .resize({ width: actual, height: scaledHeight(pixels.info, actual, crop), fit: 'fill' })
        .webp({ quality: QUALITY, effort: actual < EFFORT.wideFrom ? EFFORT.small : EFFORT.wide })
        .toBuffer({ resolveWithObject: true })
      rendition = { target, width: info.width, height: info.height, data, contentType: 'image/webp' }
      made.set(actual, rendition)
    }
    answer.push({ ...rendition, target })
  }
  return answer
}

/** The same picture as AVIF; undefined where that is not smaller, as of drawings. */
export async function encodeAvif(
  { pixels }: Picture,
  { width, height, data: { byteLength } }: Pick<Rendition, 'width' | 'height' | 'data'>,
): Promise<{ data: Buffer; contentType: 'image/avif' } | undefined> {
  const data = await fromRaw(pixels).resize({ width, height, fit: 'fill' }).avif(AVIF).toBuffer()
  return data.byteLength < byteLength ? { data, contentType: 'image/avif' } : undefined
}

/** What stands in the place of a picture until it has come: a ThumbHash, in base64. */
export async function placeholderOf({ pixels }: Picture): Promise<string> {
  const { data, info } = await fromRaw(pixels)
    .resize({ width: PLACEHOLDER_SIDE, height: PLACEHOLDER_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Reads a picture and encodes it in each of the widths. Throws {@link MediaRefusedError}. */
export async function renditions(
  source: MediaSource,
  { widths, crop }: { widths: readonly number[]; crop?: Crop },
): Promise<Rendition[]> {
  return await encodeWidths(await readPicture(source, { maxWidth: Math.max(...widths), crop }), {
    widths,
    crop,
  })
}

/** Pixels without file around them. */
export interface RawImage {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** A picture from pixels. */
export function fromRaw({ data, info }: RawImage): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** A part of a picture, in its own pixels. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

/** Upright, cut to an area, at most so wide, as three channels of sRGB, or four where it is transparent. */
async function decode(
  source: MediaSource,
  { maxWidth, area }: { maxWidth: number; area: Area | undefined },
): Promise<RawImage> {
  const options: SharpOptions = {
    limitInputPixels: MAX_PIXELS,
    // Cameras write small faults that every viewer forgives; a picture that is cut short is refused.
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  }
  try {
    const picture = sharp(source, options)
    if (area !== undefined) picture.extract(area)
    picture.resize({ width: maxWidth, withoutEnlargement: true }).toColourspace('srgb')
    const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { data, info: { width, height, channels } }
  } catch (error) {
    throw new MediaRefusedError('unreadable', error)
  }
}

/** The largest area of the crop's ratio, with the focal point as near to its middle as the edges allow. */
export function cropArea(picture: { width: number; height: number }, { width, height, focal }: Crop): Area {
  const scale = Math.min(picture.width / width, picture.height / height)
  const area = {
    width: Math.max(1, Math.min(picture.width, Math.round(width * scale))),
    height: Math.max(1, Math.min(picture.height, Math.round(height * scale))),
  }
  const start = (at: number, part: number, whole: number) =>
    Math.min(whole - part, Math.max(0, Math.round(at * whole - part / 2)))
  return {
    ...area,
    left: start(focal.x, area.width, picture.width),
    top: start(focal.y, area.height, picture.height),
  }
}

function scaledHeight(
  { width, height }: { width: number; height: number },
  target: number,
  crop: Crop | undefined,
): number {
  const exact = Math.round((target * (crop?.height ?? height)) / (crop?.width ?? width))
  return Math.min(MAX_SIDE, Math.max(1, exact))
}
