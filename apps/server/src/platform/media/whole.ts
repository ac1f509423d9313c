import { type RawImage, readableOf } from './images.ts'
import { MediaRefusedError, type MediaSource, typeOf } from './kinds.ts'
import { type PictureEnding, withProfile } from './picture-files.ts'
import { sharp } from './sharp.ts'

/** Of a photo that somebody buys as a file. */
const QUALITY = 94

/** A picture in all its pixels, as it is sold. */
export interface WholePicture {
  data: Buffer
  width: number
  height: number
  ending: PictureEnding
  contentType: 'image/jpeg' | 'image/png'
}

interface Pixels extends RawImage {
  ending: PictureEnding
  /** The colour profile of the pixels; undefined where they are sRGB. */
  profile: Buffer | undefined
  /** Colour in half of the resolution, as the file came. */
  subsampled: boolean
}

/**
 * A picture in full resolution: as PNG where it came as one or is transparent, else as JPEG. Upright, with its colour
 * profile, and with nothing else of the file it came from: no place, no device, no time. Throws `MediaRefusedError`.
 */
export async function encodeWhole(source: MediaSource): Promise<WholePicture> {
  const pixels = await readPixels(await readableOf(source))
  const type = await typeOf(source)
  const isPng = type?.contentType === 'image/png' || type?.contentType === 'image/apng'
  const isTransparent = pixels.info.channels === 4
  return await encodePixels({ ...pixels, ending: isPng || isTransparent ? 'png' : 'jpg' })
}

/** The same picture once more, with what `change` does to its pixels. */
export async function changeWhole(
  file: MediaSource,
  change: (picture: RawImage) => Promise<void>,
): Promise<WholePicture> {
  const pixels = await readPixels(file)
  await change(pixels)
  return await encodePixels(pixels)
}

async function readPixels(source: MediaSource): Promise<Pixels> {
  try {
    const { format, space, depth, icc, chromaSubsampling } = await sharp(source, {
      limitInputPixels: false,
    }).metadata()
    // Pixels of other kinds (CMYK, grey, sixteen bits) become sRGB by their profile, as wherever they are shown.
    const isPlain = space === 'srgb' && depth === 'uchar'
    const picture = sharp(source, {
      limitInputPixels: false,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
      ignoreIcc: isPlain,
    })
    if (!isPlain) picture.toColourspace('srgb')
    const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return {
      data,
      info: { width, height, channels },
      ending: format === 'png' ? 'png' : 'jpg',
      profile: isPlain ? icc : undefined,
      subsampled: chromaSubsampling?.startsWith('4:2:0') === true,
    }
  } catch (error) {
    throw new MediaRefusedError('unreadable', error)
  }
}

async function encodePixels({ data, info, ending, profile, subsampled }: Pixels): Promise<WholePicture> {
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  const file =
    ending === 'png'
      ? await picture.png({ compressionLevel: 6 }).toBuffer()
      : await picture.jpeg({ quality: QUALITY, chromaSubsampling: subsampled ? '4:2:0' : '4:4:4' }).toBuffer()
  return {
    data: profile === undefined ? file : withProfile(file, ending, profile),
    width,
    height,
    ending,
    contentType: ending === 'png' ? 'image/png' : 'image/jpeg',
  }
}
