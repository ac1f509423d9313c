import { describe, expect, it } from 'vitest'
import { detailWidth, glassTeaser, TEASER_DETAIL, teaserShape } from './glass.ts'
import { type Crop, fromRaw, readPicture } from './images.ts'
import { sharp } from './sharp.ts'

/** A picture from a colour for each place. */
function draw(width: number, height: number, colour: (x: number, y: number) => number[]): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * 3)
  return fromRaw({ data, info: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
/** The teaser of a picture that is decoded as it is for its widest photo. */
const teaserOf = async (source: Buffer, role: 'photo' | 'avatar' = 'photo', crop?: Crop) =>
  await glassTeaser(await readPicture(source, { maxWidth: 1600, crop }), { role })
const pixels = async (data: Buffer) => await sharp(data).removeAlpha().raw().toBuffer()

async function difference(a: Buffer, b: Buffer): Promise<{ worst: number; mean: number }> {
  const [left, right] = [await pixels(a), await pixels(b)]
  let [worst, sum] = [0, 0]
  for (let i = 0; i < left.length; i++) {
    const step = Math.abs((left[i] ?? 0) - (right[i] ?? 0))
    worst = Math.max(worst, step)
    sum += step
  }
  return { worst, mean: sum / left.length }
}

/** Large soft shapes, as a photo has them. */
const scene = (x: number, y: number) => {
  const wave = Math.sin(x / 210) * Math.cos(y / 170)
  return [128 + 60 * wave, 120 + 40 * Math.cos(x / 260), 130 - 50 * wave].map(Math.round)
}

describe('the size of a teaser', () => {
  it.each([
    ['upright', { width: 3000, height: 4000 }, { width: 760, height: 1013, flutes: 18 }],
    ['square', { width: 500, height: 500 }, { width: 760, height: 760, flutes: 18 }],
    ['wide', { width: 4000, height: 2000 }, { width: 1200, height: 600, flutes: 30 }],
    ['wide and smaller', { width: 1000, height: 500 }, { width: 1000, height: 500, flutes: 25 }],
    ['endless', { width: 100, height: 30_000 }, { width: 13, height: 3900, flutes: 18 }],
    ['wide and small', { width: 300, height: 150 }, { width: 760, height: 380, flutes: 19 }],
  ])('fits a picture that is %s', (_, picture, shape) => {
    expect(teaserShape(picture)).toEqual(shape)
  })

  it('fits an avatar', () => {
    expect(teaserShape({ width: 218, height: 300 }, 'avatar')).toEqual({ width: 436, height: 600, flutes: 9 })
  })

  it('is what the file has', async () => {
    const source = await draw(400, 300, scene)
    const photo = await teaserOf(source)
    expect(photo).toMatchObject({ width: 760, height: 570, flutes: 19 })
    expect(await sharp(photo.data).metadata()).toMatchObject({ format: 'webp', width: 760, height: 570 })
    const crop = { width: 218, height: 300, focal: { x: 0.5, y: 0.5 } }
    const avatar = await teaserOf(source, 'avatar', crop)
    expect(avatar).toMatchObject({ width: 436, height: 600, flutes: 9 })
  })
})

describe('the detail of a teaser', () => {
  it.each([
    [8000, 74],
    [296, 74],
    [200, 50],
    [3, 1],
  ])('of a picture %i pixels wide comes from %i', (width, wanted) => {
    expect(detailWidth(width)).toBe(wanted)
  })

  it('holds nothing finer than 74 pixels of width', async () => {
    const fine = (x: number, y: number) => ((x >> 3) + (y >> 3)) % 2 === 0
    const secret = await draw(1480, 1850, (x, y) =>
      scene(x, y).map(value => (fine(x, y) ? value - 50 : value + 50)),
    )
    const empty = await draw(1480, 1850, scene)
    expect((await difference(secret, empty)).mean).toBeGreaterThan(45)
    const seen = await difference((await teaserOf(secret)).data, (await teaserOf(empty)).data)
    expect(seen.worst).toBeLessThan(20)
    expect(seen.mean).toBeLessThan(2)
  })

  it('is that of the picture made small first', async () => {
    const source = await draw(1480, 1850, (x, y) => [(x * y) % 256, (x * 13) % 256, (y * 7) % 256])
    const small = await sharp(source).resize(TEASER_DETAIL).png().toBuffer()
    // Large enough again not to be taken for a small picture, of which less is kept.
    const poor = await sharp(small).resize(1480, 1850, { kernel: 'nearest' }).png().toBuffer()
    const { worst, mean } = await difference((await teaserOf(source)).data, (await teaserOf(poor)).data)
    expect(worst).toBeLessThan(32)
    expect(mean).toBeLessThan(2)
  })

  it('holds one pixel in four of a small picture', async () => {
    const stripes = await draw(80, 80, x => (x % 4 < 2 ? [0, 0, 0] : [255, 255, 255]))
    const grey = await draw(80, 80, () => [127, 127, 127])
    const { mean } = await difference((await teaserOf(stripes)).data, (await teaserOf(grey)).data)
    expect(mean).toBeLessThan(8)
  })

  it('still shows large shapes', async () => {
    const halves = await draw(800, 1000, (_, y) => (y < 500 ? [230, 40, 40] : [30, 60, 220]))
    const made = await pixels((await teaserOf(halves)).data)
    const at = (x: number, y: number) => made.subarray((y * 760 + x) * 3, (y * 760 + x) * 3 + 3)
    const [top, bottom] = [at(380, 100), at(380, 850)]
    expect((top[0] ?? 0) - (top[2] ?? 0)).toBeGreaterThan(100)
    expect((bottom[2] ?? 0) - (bottom[0] ?? 0)).toBeGreaterThan(100)
  })

  it('does not show what transparency hides', async () => {
    const rgba = Buffer.alloc(400 * 400 * 4)
    for (let i = 0; i < rgba.length; i += 4)
      rgba.set(i < rgba.length / 2 ? [255, 0, 0, 0] : [0, 0, 255, 0], i)
    const hidden = await fromRaw({ data: rgba, info: { width: 400, height: 400, channels: 4 } })
      .png()
      .toBuffer()
    const surface = await draw(400, 400, () => [240, 240, 232])
    const { worst } = await difference((await teaserOf(hidden)).data, (await teaserOf(surface)).data)
    expect(worst).toBeLessThan(4)
  })
})

describe('the glass', () => {
  it('has as many flutes as it says, darker at their right edge than in their middle', async () => {
    const { data, width, flutes } = await teaserOf(await draw(800, 1000, () => [180, 180, 180]))
    const made = await pixels(data)
    const row = Array.from({ length: width }, (_, x) => made[(500 * width + x) * 3] ?? 0)
    const flute = width / flutes
    for (let i = 0; i < flutes; i++) {
      const edge = row[Math.round((i + 0.985) * flute)] ?? 0
      const middle = row[Math.round((i + 0.5) * flute)] ?? 0
      const highlight = row[Math.round((i + 0.1) * flute)] ?? 0
      expect(edge).toBeLessThan(middle * 0.8)
      expect(highlight).toBeGreaterThan(edge)
    }
  })

  it('carries no metadata of the original', async () => {
    const source = await sharp(await draw(300, 300, scene))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-51aa' } })
      .toBuffer()
    const { data } = await teaserOf(source)
    expect(data.includes('canary-51aa')).toBe(false)
    expect((await sharp(data).metadata()).exif).toBeUndefined()
  })
})
