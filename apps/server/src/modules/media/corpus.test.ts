import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { MediaRefusedError } from '../../platform/media/kinds.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { makeRenditions } from './commands/make-renditions.ts'

/*
 * Files as people and attackers send them, each with the expected answer: the files that are made of it, or the reason of
 * the refusal.
 */

const CANARY = 'canary-9f3c51'
const HEIC = path.join(import.meta.dirname, '../../testing/pictures/turned-p3-gps.heic')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>${CANARY}</script></svg>`

let heic: Buffer
beforeAll(async () => {
  heic = await readFile(HEIC)
})

interface Outcome {
  files: Map<string, Buffer>
  width: number | null
  height: number | null
  placeholder: string | null
}

async function process(source: Uint8Array): Promise<Outcome> {
  const files = new Map<string, Buffer>()
  const storage = {
    put: async (key: string, content: unknown) => {
      if (!Buffer.isBuffer(content)) throw new Error(`${key} is not what was encoded`)
      files.set(key.slice('key/'.length), content)
      return { size: content.length }
    },
  }
  const made = await makeRenditions({ storage }, { purpose: 'post', storage_key: 'key' }, source)
  return { files, ...made }
}

async function reasonOf(source: Uint8Array): Promise<string> {
  const error = await process(source).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MediaRefusedError)) throw new Error(`not refused, but ${String(error)}`)
  return error.reason
}

type Colour = [number, number, number]
const RED: Colour = [255, 0, 0]
const GREEN: Colour = [0, 128, 0]
const BLUE: Colour = [0, 0, 255]
const WHITE: Colour = [255, 255, 255]

async function colourAt(file: Buffer | undefined, x: number, y: number): Promise<number[]> {
  const picture = sharp(file).removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
async function expectColour(file: Buffer | undefined, [x, y]: [number, number], wanted: Colour, within = 12) {
  const found = await colourAt(file, x, y)
  const distance = Math.max(...found.map((value, channel) => Math.abs(value - (wanted[channel] ?? 0))))
  expect(distance, `${found} instead of ${wanted} at ${x}, ${y}`).toBeLessThanOrEqual(within)
}

/** Red, green, blue and white quarters, from the top left in rows. */
async function quarters(width = 120, height = 80): Promise<Buffer> {
  const quarter = (background: string) =>
    sharp({ create: { width: width / 2, height: height / 2, channels: 3, background } })
      .png()
      .toBuffer()
  return await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await quarter('#ff0000'), left: 0, top: 0 },
      { input: await quarter('#008000'), left: width / 2, top: 0 },
      { input: await quarter('#0000ff'), left: 0, top: height / 2 },
    ])
    .png()
    .toBuffer()
}
async function expectQuarters(file: Buffer | undefined, within?: number) {
  await expectColour(file, [0.25, 0.25], RED, within)
  await expectColour(file, [0.75, 0.25], GREEN, within)
  await expectColour(file, [0.25, 0.75], BLUE, within)
  await expectColour(file, [0.75, 0.75], WHITE, within)
}

const step = async (source: Buffer, change: (picture: ReturnType<typeof sharp>) => unknown) => {
  const picture = sharp(source)
  change(picture)
  return await picture.png().toBuffer()
}
const turn = (source: Buffer, degrees: number) => step(source, picture => picture.rotate(degrees))
const mirror = (source: Buffer) => step(source, picture => picture.flop())
const topple = (source: Buffer) => step(source, picture => picture.flip())

/** How an upright picture is stored under each orientation of Exif. */
const STORED: Readonly<Record<number, (upright: Buffer) => Promise<Buffer>>> = {
  1: async upright => upright,
  2: mirror,
  3: upright => turn(upright, 180),
  4: topple,
  5: async upright => mirror(await turn(upright, 90)),
  6: upright => turn(upright, 270),
  7: async upright => topple(await turn(upright, 90)),
  8: upright => turn(upright, 90),
}

/** Something that encoders cannot do without bytes. */
async function photo(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from(
      { length: width * height * 3 },
      (_, at) => ((at * 7919) % 251) / 4 + ((at / (width * 3)) % 190),
    ),
  )
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

describe('pictures that are taken', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stand upright from orientation %i', async orientation => {
    const stored = await (STORED[orientation] ?? STORED[1])?.(await quarters())
    const file = await sharp(stored).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer()
    const { files, width, height } = await process(file)
    expect([width, height]).toEqual([120, 80])
    await expectQuarters(files.get('photo-320.webp'), 24)
  })

  it('keep their colours from Display P3, in every format', async () => {
    const source = await sharp(await quarters(1200, 800))
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer()
    // In the numbers of P3 the red of the web is another one.
    const raw = await sharp(source, { ignoreIcc: true }).raw().toBuffer()
    expect(raw[0]).toBeLessThan(240)
    const { files } = await process(source)
    await expectQuarters(files.get('photo-640.webp'))
    const avif = files.get('avif-640.avif')
    if (avif !== undefined) await expectQuarters(avif)
  })

  it('keep their colours from 16 bits a channel', async () => {
    const source = await sharp(await quarters())
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(source).metadata()).depth).toBe('ushort')
    await expectQuarters((await process(source)).files.get('photo-320.webp'))
  })

  it('come from the inks of print', async () => {
    const source = await sharp(await quarters())
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(source).metadata()).space).toBe('cmyk')
    // Inks reach neither the blue nor the green of a screen.
    await expectQuarters((await process(source)).files.get('photo-320.webp'), 130)
  })

  it('stand still from an animation, on its first picture', async () => {
    const frames = [await quarters(), await turn(await quarters(), 180)]
    for (const encoded of [
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
      await sharp(frames, { join: { animated: true } })
        .webp({ quality: 90 })
        .toBuffer(),
    ]) {
      const { files, height } = await process(encoded)
      expect(height).toBe(80)
      await expectQuarters(files.get('photo-320.webp'), 30)
      expect((await sharp(files.get('photo-320.webp')).metadata()).pages ?? 1).toBe(1)
    }
  })

  it('come from a phone: HEIC, turned once, in the colours of its profile', async () => {
    const { files, width, height } = await process(heic)
    expect([width, height]).toEqual([400, 600])
    await expectColour(files.get('photo-320.webp'), [0.5, 0.1], RED)
    await expectColour(files.get('photo-320.webp'), [0.5, 0.9], BLUE)
  })

  it('have a placeholder of a few bytes, and AVIF where that is smaller', async () => {
    const { files, placeholder } = await process(await photo(1300, 900))
    expect(Buffer.from(placeholder ?? '', 'base64').length).toBeLessThan(30)
    expect([...files.keys()].filter(name => name.startsWith('avif'))).toEqual([
      'avif-640.avif',
      'avif-1080.avif',
    ])
    for (const [name, file] of files) {
      const webp = files.get(name.replaceAll('avif', 'photo').replace('.photo', '.webp'))
      if (name.startsWith('avif')) expect(file.length).toBeLessThan(webp?.length ?? 0)
    }
  })

  it('have no AVIF where WebP is smaller, as of drawings', async () => {
    const [width, height] = [1200, 800]
    const grid = Buffer.alloc(width * height, 255)
    for (let at = 0; at < grid.length; at++)
      if ((at % width) % 40 < 2 || Math.floor(at / width) % 40 < 2) grid[at] = 0
    const drawing = await sharp(grid, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
    const { files } = await process(drawing)
    expect([...files.keys()].filter(name => name.startsWith('avif'))).toEqual([])
  })

  it('hand on nothing but what is seen', async () => {
    const exif = {
      IFD0: { Copyright: CANARY, Make: CANARY },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 53/1', GPSLongitude: '74/1 4/1 33/1' },
    }
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`
    const jpeg = await sharp(await photo(1300, 900))
      .withIccProfile('p3')
      .withExif(exif)
      .withXmp(xmp)
      .jpeg()
      .toBuffer()
    // IPTC, as photo editors write it, after the beginning of the file.
    const iptc = Buffer.from(`Photoshop 3.0\0${CANARY}`)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(iptc.length + 2)
    const tagged = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xed]),
      length,
      iptc,
      jpeg.subarray(2),
    ])
    for (const source of [tagged, heic]) {
      expect(source.includes(CANARY)).toBe(true)
      const { files } = await process(source)
      expect(files.size).toBeGreaterThan(2)
      for (const [name, file] of files) {
        const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata()
        expect([exif, xmp, icc, iptc, orientation], name).toEqual(Array(5).fill(undefined))
        for (const trace of [CANARY, 'Exif', 'EXIF', 'GPS', 'xmpmeta', 'acsp', 'Photoshop'])
          expect(file.includes(trace), `${trace} in ${name}`).toBe(false)
      }
    }
  })

  it('are what they are, whatever their first name', async () => {
    // The name of an upload is not even kept; a JPEG that a phone calls HEIC is a JPEG.
    expect((await process(await photo(60, 40))).width).toBe(60)
  })
})

describe('files that are refused', () => {
  it.each([
    ['a drawing', Buffer.from(svg)],
    ['a page', Buffer.from(`<!doctype html><script>${CANARY}</script>`)],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('as no picture: %s', async (_, source) => expect(await reasonOf(source)).toBe('type'))

  it('that are cut short', async () => {
    const jpeg = await photo(400, 300)
    for (const source of [jpeg.subarray(0, jpeg.length / 2), heic.subarray(0, heic.length - 200)])
      expect(await reasonOf(source)).toBe('unreadable')
  })

  it('that are one kind of file to one reader, and another to the next', async () => {
    const page = Buffer.from(`<!doctype html><script>${CANARY}</script>`)
    for (const source of [
      Buffer.concat([Buffer.from('GIF89a'), page]),
      Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), Buffer.from(svg)]),
      Buffer.concat([heic.subarray(0, 28), page]),
    ])
      expect(['type', 'unreadable']).toContain(await reasonOf(source))
  })

  it('that announce more pixels than anybody decodes', async () => {
    const size = heic.indexOf('ispe')
    const bomb = Buffer.from(heic)
    bomb.writeUInt32BE(20_000, size + 8)
    bomb.writeUInt32BE(20_000, size + 12)
    expect(await reasonOf(bomb)).toBe('pixels')
    bomb.writeUInt32BE(0xffff_ffff, size + 8)
    bomb.writeUInt32BE(0xffff_ffff, size + 12)
    expect(['pixels', 'unreadable']).toContain(await reasonOf(bomb))
  })

  it('whose HEVC is not what they announce', async () => {
    const hollow = Buffer.from(heic)
    hollow.fill(0, hollow.length - 330)
    // Its decoder conceals what is missing: a picture without content, or none.
    const outcome = await process(hollow).catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toMatchObject({ reason: 'unreadable' })
    else expect(outcome).toMatchObject({ width: 400, height: 600 })
  })
})
