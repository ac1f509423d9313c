import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from './images.ts'
import { difference, type Print, printOf, printsOf, SAME_WITHIN } from './prints.ts'
import { sharp } from './sharp.ts'

const ART = path.join(import.meta.dirname, '../../../seed/art')
/** Portraits, still lives, cloth, water: pictures with much and with little on them. */
const NAMES = readdirSync(ART)
  .filter(name => name.endsWith('.jpg') && !name.startsWith('av-'))
  .slice(0, 24)

const known = new Map<string, { file: string; width: number; height: number; prints: Print[] }>()
const decoded = async (source: string | Buffer) => await readPicture(source, { maxWidth: 1080 })

beforeAll(async () => {
  for (const name of NAMES) {
    const file = path.join(ART, name)
    const { width, height } = await sharp(file).metadata()
    known.set(name, { file, width, height, prints: await printsOf(await decoded(file)) })
  }
})

type Size = { width: number; height: number }
const middle = ({ width, height }: Size, part: number) => ({
  left: Math.round((width * (1 - part)) / 2),
  top: Math.round((height * (1 - part)) / 2),
  width: Math.round(width * part),
  height: Math.round(height * part),
})

/** What people do to a picture before they bring it again. */
const DAMAGES: Readonly<Record<string, (picture: Sharp, size: Size) => Sharp>> = {
  'JPEG of quality 40': picture => picture.jpeg({ quality: 40 }),
  'half as wide': (picture, { width }) => picture.resize(Math.round(width / 2)).jpeg({ quality: 60 }),
  '200 pixels wide, as WebP': picture => picture.resize(200).webp({ quality: 50 }),
  'a quarter brighter': picture => picture.modulate({ brightness: 1.25 }).jpeg(),
  'with another gamma': picture => picture.gamma(1.6).jpeg(),
  'in black and white': picture => picture.greyscale().jpeg(),
  blurred: picture => picture.blur(3).jpeg(),
  stretched: (picture, { width, height }) =>
    picture.resize(width, Math.round(height * 0.85), { fit: 'fill' }).jpeg(),
  'as in a mirror': picture => picture.flop().jpeg({ quality: 60 }),
  'its edges cut off by 3 %': (picture, size) => picture.extract(middle(size, 0.94)).jpeg(),
  'its edges cut off by 5 %': (picture, size) => picture.extract(middle(size, 0.9)).jpeg(),
  'its edges cut off by 8 %': (picture, size) => picture.extract(middle(size, 0.84)).jpeg(),
  'its edges cut off by 10 %': (picture, size) => picture.extract(middle(size, 0.8)).jpeg(),
}

describe('a picture is known again', () => {
  it.each(Object.entries(DAMAGES))('%s', async (_, damage) => {
    for (const [name, { file, prints, ...size }] of known) {
      const again = await printOf(await decoded(await damage(sharp(file), size).toBuffer()))
      if (again === null) throw new Error(`${name} has nothing on it`)
      const nearest = Math.min(...prints.map(print => difference(print, again)))
      expect(nearest, name).toBeLessThanOrEqual(SAME_WITHIN)
    }
  })
})

it('no picture is taken for another one, by far', async () => {
  for (const [name, { file }] of known) {
    const own = await printOf(await decoded(file))
    if (own === null) throw new Error(`${name} has nothing on it`)
    for (const [other, { prints }] of known)
      if (other !== name)
        expect(Math.min(...prints.map(print => difference(print, own))), `${name} ${other}`).toBeGreaterThan(
          SAME_WITHIN + 16,
        )
  }
})

it('what has nothing on it has no print', async () => {
  for (const background of ['#000', '#fff', '#2a2622']) {
    const plain = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    expect(await printOf(await decoded(plain))).toBeNull()
    expect(await printsOf(await decoded(plain))).toEqual([])
  }
})

it('of a picture of one pixel, or a very narrow one, there is one or none', async () => {
  for (const [width, height] of [
    [1, 1],
    [3, 900],
  ] as const) {
    const small = await sharp({
      create: { width, height, channels: 4, background: { r: 200, g: 10, b: 10, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    expect(await printOf(await decoded(small))).toBeNull()
  }
})
