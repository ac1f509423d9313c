import { sharp } from '../../sharp.ts'

/** What happens to a picture on its way to where it is found. */
export interface Damage {
  name: string
  of: (file: Buffer) => Promise<Buffer>
}

const jpeg = (file: Buffer, quality: number) => sharp(file).jpeg({ quality }).toBuffer()
const webp = (file: Buffer, quality: number) => sharp(file).webp({ quality }).toBuffer()

async function scaled(file: Buffer, factor: number): Promise<Buffer> {
  const { width } = await sharp(file).metadata()
  return await sharp(file)
    .resize({ width: Math.round(width * factor) })
    .png()
    .toBuffer()
}

/** Cut at all sides, more at some: what is left is so much of the width and of the height. */
async function cut(file: Buffer, left: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata()
  const [x, y] = [0.7 * (1 - left), 0.2 * (1 - left)]
  return await sharp(file)
    .extract({
      left: Math.round(x * width),
      top: Math.round(y * height),
      width: Math.round(left * width),
      height: Math.round(left * height),
    })
    .png()
    .toBuffer()
}

/** A phone's screen with the picture in it, between two bars with signs. */
async function screenshot(file: Buffer, width: number): Promise<Buffer> {
  const signs = Buffer.from([0, 255, 0, 255, 255, 0, 255, 0, 0, 255, 255, 0, 255, 0, 0, 255])
  const bar = await sharp(signs, { raw: { width: 16, height: 1, channels: 1 } })
    .resize({ width: width - 80, height: 36, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
  const picture = await sharp(file).resize({ width }).png().toBuffer()
  const screen = { top: 260, bottom: 420, left: 24, right: 24, background: '#161412' }
  return await sharp(await sharp(picture).extend(screen).png().toBuffer())
    .composite([{ input: bar, top: 60, left: 60 }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** Damage that the mark is meant to survive, in the order of the document. */
export const SURVIVED: readonly Damage[] = [
  { name: 'nothing: the file as it was served', of: async file => file },
  { name: 'JPEG, quality 75', of: file => jpeg(file, 75) },
  { name: 'JPEG, quality 50', of: file => jpeg(file, 50) },
  { name: 'WebP, quality 65', of: file => webp(file, 65) },
  { name: 'WebP, quality 50', of: file => webp(file, 50) },
  { name: 'twice as wide, JPEG 75', of: async file => jpeg(await scaled(file, 2), 75) },
  { name: 'half as wide, JPEG 75', of: async file => jpeg(await scaled(file, 0.5), 75) },
  { name: '0.35 times as wide, JPEG 75', of: async file => jpeg(await scaled(file, 0.35), 75) },
  { name: 'cut to 80 % of its sides, JPEG 75', of: async file => jpeg(await cut(file, 0.8), 75) },
  { name: 'cut to 70 % of its sides, JPEG 75', of: async file => jpeg(await cut(file, 0.7), 75) },
  {
    name: 'cut to 70 % of its sides, 0.6 times as wide, JPEG 60',
    of: async file => jpeg(await scaled(await cut(file, 0.7), 0.6), 60),
  },
  {
    name: 'lighter by gamma 1.6, more contrast, JPEG 75',
    of: async file => jpeg(await sharp(file).gamma(1.6).linear(1.1, 8).png().toBuffer(), 75),
  },
  {
    name: 'darker, stronger colours, JPEG 75',
    of: async file =>
      jpeg(await sharp(file).modulate({ brightness: 0.7, saturation: 1.3 }).png().toBuffer(), 75),
  },
  {
    name: 'black and white, JPEG 75',
    of: async file => jpeg(await sharp(file).greyscale().png().toBuffer(), 75),
  },
  {
    name: 'softened (σ 1.5), JPEG 75',
    of: async file => jpeg(await sharp(file).blur(1.5).png().toBuffer(), 75),
  },
  {
    name: 'sharpened, JPEG 75',
    of: async file => jpeg(await sharp(file).sharpen({ sigma: 1.5 }).png().toBuffer(), 75),
  },
  { name: 'screenshot of a phone, bars above and below', of: file => screenshot(file, 1000) },
  {
    name: 'screenshot in 0.7 of the size, then WebP 65',
    of: async file => webp(await screenshot(file, 740), 65),
  },
  { name: 'mirrored, JPEG 75', of: async file => jpeg(await sharp(file).flop().png().toBuffer(), 75) },
]

/** Damage that it is not meant to survive. What is found all the same is written down as well. */
export const NOT_MEANT: readonly Damage[] = [
  { name: 'turned by 7°', of: async file => jpeg(await sharp(file).rotate(7).png().toBuffer(), 75) },
  { name: '0.15 times as wide', of: async file => jpeg(await scaled(file, 0.15), 75) },
  { name: 'heavily softened (σ 8)', of: async file => jpeg(await sharp(file).blur(8).png().toBuffer(), 75) },
  {
    name: 'sheared and softened, JPEG 70',
    of: async file => {
      const { width, height } = await sharp(file).metadata()
      return await sharp(file)
        .affine([1, 0.09, 0.05, 1], { background: '#222222' })
        .resize({ width, height, fit: 'fill' })
        .blur(1.2)
        .jpeg({ quality: 70 })
        .toBuffer()
    },
  },
]
