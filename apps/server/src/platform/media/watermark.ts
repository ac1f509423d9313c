import { fileURLToPath } from 'node:url'
import { fromRaw, type RawImage } from './images.ts'
import { sharp } from './sharp.ts'

/** A font of our own, because a server may have none: Latin, Greek, Cyrillic, Arabic and Hebrew letters. */
const FONT = 'DejaVu Sans'
const FONT_FILE = 'files/dejavu-sans-latin-400-normal.woff2'
/** Degrees, against the clock. */
const SLOPE = 24
/** How much of what lies below is covered. */
const OPACITY = { letters: 0.5, edge: 0.4 } as const
/** Encoded for every look: time counts more than bytes, and JPEG takes a fifth of the time of WebP. */
const QUALITY = 82

/**
 * Covers a picture with a text, row by row, so that a photo of the screen says whose it was. The letters are light with a
 * dark edge, and seen on any ground; the picture stays readable. Answers a JPEG of the same size.
 */
export async function watermark(picture: Buffer, text: string): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const tile = await tileOf(text, { width, height })
  const { channels } = tile.info
  const raw = { width: tile.info.width, height: tile.info.height, channels }
  return await sharp(picture)
    .composite([{ input: tile.data, raw, tile: true, gravity: 'northwest' }])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** What is repeated over the picture, and is never larger than it. */
async function tileOf(text: string, picture: { width: number; height: number }): Promise<RawImage> {
  const size = Math.min(40, Math.max(10, Math.round(Math.max(picture.width, picture.height) / 60)))
  const letters = await draw(text, size)
  const edge = await fromRaw(letters)
    .blur(Math.max(0.6, size / 24))
    .linear(3, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const row = fromRaw(shade(letters, edge)).rotate(-SLOPE, { background: '#00000000' })
  const turned = await row.raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await fromRaw(twice({ data: turned.data, info: turned.info }, size))
    .resize({ ...picture, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info }
}

/** The text as a mask: one channel, light where there are letters, with space around it. */
async function draw(text: string, size: number): Promise<RawImage> {
  const fontfile = fileURLToPath(import.meta.resolve(`@fontsource/dejavu-sans/${FONT_FILE}`))
  const space = { top: size, bottom: size, left: size, right: size, background: '#000000' }
  const { data, info } = await sharp({
    text: { text: plain(text), font: `${FONT} ${size}`, fontfile, dpi: 72 },
  })
    .extend(space)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info }
}

/** Without what the font cannot show or the line cannot hold, and with nothing left that is markup. */
function plain(text: string): string {
  const line = text
    .toWellFormed()
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{fe0f}\u{20e3}]/gu,
      '',
    )
    .replaceAll(/[\p{Cc}\u{2028}-\u{202e}\u{2066}-\u{2069}\s]+/gu, ' ')
    .trim()
  return (/[\p{L}\p{N}]/u.test(line) ? line : '***')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** Light letters with a dark edge, from their two masks. */
function shade({ data: letters, info }: RawImage, edge: Buffer): RawImage {
  const data = Buffer.alloc(letters.length * 4)
  for (const [index, mask] of letters.entries()) {
    const light = (OPACITY.letters * mask) / 255
    const alpha = light + (OPACITY.edge * ((edge[index] ?? 0) * (255 - mask))) / 255 ** 2
    data.fill(alpha === 0 ? 0 : Math.round((255 * light) / alpha), index * 4, index * 4 + 3)
    data[index * 4 + 3] = Math.round(255 * alpha)
  }
  return { data, info: { ...info, channels: 4 } }
}

/** The same again half a tile lower, where the text is long: tiled, its rows would lie far from each other. */
function twice({ data, info }: RawImage, size: number): RawImage {
  const { width, height } = info
  if (height < 8 * size) return { data, info }
  const both = Buffer.from(data)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (((y + (height >> 1)) % height) * width + x) * 4
      const to = (y * width + x) * 4
      if ((data[from + 3] ?? 0) > (data[to + 3] ?? 0)) data.copy(both, to, from, from + 4)
    }
  return { data: both, info }
}
