import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cropArea, fromRaw, inspectImage, renditions } from './images.ts'
import { MediaRefusedError, typeOf } from './kinds.ts'
import { sharp } from './sharp.ts'

const plain = (width: number, height: number, background = '#3c7a50') =>
  sharp({ create: { width, height, channels: 3, background } })
const CANARY = 'canary-9f3c51'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>${CANARY}</script></svg>`
const html = `<!doctype html><script>alert('${CANARY}')</script>`

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MediaRefusedError)) throw new Error(`not refused, but ${String(error)}`)
  return error.reason
}

/** Colour of a pixel, by fractions of width and height. */
async function colourAt(data: Buffer, x: number, y: number): Promise<number[]> {
  const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.min(info.height - 1, Math.floor(y * info.height)) * info.width +
      Math.min(info.width - 1, Math.floor(x * info.width))) *
    info.channels
  return [...pixels.subarray(at, at + 3)]
}
const near = (colour: number[], wanted: number[], within = 14) =>
  colour.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) <= within)

describe('inspecting', () => {
  it('detects the kind by content, never by name', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'images-'))
    try {
      const file = path.join(folder, 'photo.jpg')
      await writeFile(file, await plain(30, 20).png().toBuffer())
      expect(await typeOf(file)).toEqual({ kind: 'image', contentType: 'image/png', extension: 'png' })
      expect(await inspectImage(file)).toEqual({ width: 30, height: 20 })
      await writeFile(file, svg)
      expect(await reasonOf(inspectImage(file))).toBe('type')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('takes every kind that the web shows', async () => {
    const kinds = {
      'image/jpeg': await plain(30, 20).jpeg().toBuffer(),
      'image/png': await plain(30, 20).png().toBuffer(),
      'image/webp': await plain(30, 20).webp().toBuffer(),
      'image/avif': await plain(30, 20).avif({ effort: 0 }).toBuffer(),
      'image/gif': await plain(30, 20).gif().toBuffer(),
    }
    for (const [contentType, data] of Object.entries(kinds)) {
      expect(await inspectImage(data)).toEqual({ width: 30, height: 20 })
      expect(await typeOf(data)).toMatchObject({ kind: 'image', contentType })
      expect((await renditions(data, { widths: [10] }))[0]).toMatchObject({ width: 10, height: 7 })
    }
  })

  it('reads the size as displayed', async () => {
    const turned = await plain(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await inspectImage(turned)).toMatchObject({ width: 20, height: 30 })
  })

  it.each([
    ['SVG', svg],
    ['SVG behind a declaration', `<?xml version="1.0"?>\n<!-- x -->\n${svg}`],
    ['HTML', html],
    ['PDF', '%PDF-1.7\n1 0 obj\n'],
    ['text', 'a photo, honestly'],
    ['nothing', ''],
  ])('refuses %s', async (_, content) => {
    expect(await reasonOf(inspectImage(Buffer.from(content)))).toBe('type')
  })

  it('refuses TIFF, which no browser shows', async () => {
    const tiff = Buffer.from('49492a0008000000', 'hex')
    expect(await reasonOf(inspectImage(tiff))).toBe('type')
  })

  it.each([
    ['a GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.from(html)])],
    ['a JPEG', Buffer.concat([Buffer.from('ffd8ffe000104a464946000101', 'hex'), Buffer.from(svg)])],
    ['a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.from(html)])],
    ['a WebP', Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBPVP8 ', 'latin1'), Buffer.from(svg)])],
  ])('refuses a page that begins like %s', async (_, content) => {
    const refused = await reasonOf(renditions(content, { widths: [10] }))
    expect(['type', 'unreadable']).toContain(refused)
  })

  it('lets nothing through of a page that hides in a real picture', async () => {
    const picture = await plain(40, 40).jpeg().toBuffer()
    const commented = Buffer.concat([
      picture.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, html.length + 2]),
      Buffer.from(html),
      picture.subarray(2),
      Buffer.from(svg),
    ])
    const [made] = await renditions(commented, { widths: [20] })
    expect(made?.data.includes(CANARY)).toBe(false)
  })

  it('refuses more than 50 megapixels before decoding them', async () => {
    const exactly = hollowPng(10_000, 5_000)
    expect(await inspectImage(exactly)).toMatchObject({ width: 10_000, height: 5_000 })
    expect(await reasonOf(inspectImage(hollowPng(10_000, 5_001)))).toBe('pixels')
    expect(await reasonOf(renditions(hollowPng(60_000, 60_000), { widths: [10] }))).toBe('pixels')
  })

  it('refuses what is cut short', async () => {
    const noise = fromRaw({
      data: Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 251)),
      info: { width: 200, height: 200, channels: 3 },
    })
    const jpeg = await noise.jpeg({ quality: 95 }).toBuffer()
    expect(await reasonOf(renditions(jpeg.subarray(0, jpeg.length / 2), { widths: [100] }))).toBe(
      'unreadable',
    )
  })
})

describe('renditions', () => {
  it('come in every width, in proportion', async () => {
    const source = await plain(2000, 1000).jpeg().toBuffer()
    const made = await renditions(source, { widths: [320, 640, 1080, 1600] })
    expect(made.map(({ target, width, height }) => [target, width, height])).toEqual([
      [320, 320, 160],
      [640, 640, 320],
      [1080, 1080, 540],
      [1600, 1600, 800],
    ])
    for (const { data, width, height } of made)
      expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height })
  })

  it('are never larger than their source, and still there', async () => {
    const made = await renditions(await plain(700, 350).png().toBuffer(), { widths: [320, 1080, 1600] })
    expect(made.map(({ target, width, height }) => [target, width, height])).toEqual([
      [320, 320, 160],
      [1080, 700, 350],
      [1600, 700, 350],
    ])
  })

  it('exist of a picture that is longer than the format allows', async () => {
    const source = await plain(30, 20_000).png().toBuffer()
    const made = await renditions(source, { widths: [10, 320] })
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [10, 6667],
      [24, 16_000],
    ])
  })

  it('stand upright and carry nothing of the original but its pixels', async () => {
    const left = await plain(300, 200, '#ff0000').png().toBuffer()
    const source = await plain(600, 200, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Copyright: CANARY, Make: CANARY },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 53/1', GPSLongitude: '74/1 4/1 33/1' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(source).metadata()
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true])

    const [made] = await renditions(source, { widths: [200] })
    if (made === undefined) throw new Error('no rendition')
    const after = await sharp(made.data).metadata()
    expect(after).toMatchObject({ width: 200, height: 600 })
    expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    for (const trace of [CANARY, 'EXIF', 'GPS', 'xmpmeta']) expect(made.data.includes(trace)).toBe(false)
    // Orientation 6 turns the left side up.
    expect(near(await colourAt(made.data, 0.5, 0.1), [255, 0, 0])).toBe(true)
    expect(near(await colourAt(made.data, 0.5, 0.9), [0, 0, 255])).toBe(true)
  })

  it('keep the colours of a wide-gamut picture', async () => {
    const source = await plain(60, 60, '#00c800').withIccProfile('p3').png().toBuffer()
    expect((await sharp(source).metadata()).icc).toBeDefined()
    const [made] = await renditions(source, { widths: [60] })
    expect(made && near(await colourAt(made.data, 0.5, 0.5), [0, 200, 0], 6)).toBe(true)
  })

  it('keep transparency', async () => {
    const source = await sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const [made] = await renditions(source, { widths: [20] })
    expect((await sharp(made?.data).stats()).isOpaque).toBe(false)
  })
})

describe('a crop', () => {
  const window = { width: 218, height: 300 }

  it('has the exact sizes of the avatar window', async () => {
    const made = await renditions(await plain(1500, 1000).jpeg().toBuffer(), {
      widths: [96, 218, 436],
      crop: { ...window, focal: { x: 0.5, y: 0.5 } },
    })
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [96, 132],
      [218, 300],
      [436, 600],
    ])
  })

  it.each([
    [0.1, [255, 0, 0]],
    [0.5, [0, 128, 0]],
    [0.9, [0, 0, 255]],
  ])('shows what lies at its focal point (x = %f)', async (x, wanted) => {
    const band = (background: string) => plain(500, 600, background).png().toBuffer()
    const source = await plain(1500, 600, '#ff0000')
      .composite([
        { input: await band('#008000'), left: 500, top: 0 },
        { input: await band('#0000ff'), left: 1000, top: 0 },
      ])
      .png()
      .toBuffer()
    const [made] = await renditions(source, { widths: [218], crop: { ...window, focal: { x, y: 0.5 } } })
    if (made === undefined) throw new Error('no rendition')
    for (const part of [0.05, 0.5, 0.95])
      expect(near(await colourAt(made.data, part, 0.5), wanted)).toBe(true)
  })

  it('follows the focal point in the picture as it is seen', async () => {
    // Stored lying down: its left third is what will be at the top.
    const source = await plain(900, 300, '#0000ff')
      .composite([{ input: await plain(300, 300, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const [made] = await renditions(source, {
      widths: [200],
      crop: { width: 1, height: 1, focal: { x: 0.5, y: 0 } },
    })
    expect(made && near(await colourAt(made.data, 0.5, 0.9), [255, 0, 0])).toBe(true)
  })

  it('stays inside the picture and as large as it can be', () => {
    expect(cropArea({ width: 1000, height: 1000 }, { ...window, focal: { x: 0, y: 1 } })).toEqual({
      left: 0,
      top: 0,
      width: 727,
      height: 1000,
    })
    expect(cropArea({ width: 218, height: 900 }, { ...window, focal: { x: 1, y: 1 } })).toEqual({
      left: 0,
      top: 600,
      width: 218,
      height: 300,
    })
    expect(cropArea({ width: 1, height: 1 }, { ...window, focal: { x: 1, y: 1 } })).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 1,
    })
  })
})

/** A PNG whose header claims a size that its data does not have. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(16))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
