import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { heicAsPng, heicSize } from './heic.ts'
import { inspectImage } from './images.ts'
import { sharp } from './sharp.ts'

const FOLDER = path.join(import.meta.dirname, '../../testing/pictures')
const FILE = path.join(FOLDER, 'turned-p3-gps.heic')
const LARGE = path.join(FOLDER, 'grey-3000x2000.heic')
const unreadable = { name: 'MediaRefusedError', reason: 'unreadable' }

let heic: Buffer
beforeAll(async () => {
  heic = await readFile(FILE)
})

describe('a picture of a phone', () => {
  it('has the size in which it is seen, from a file and from memory', async () => {
    for (const source of [FILE, heic]) {
      expect(await inspectImage(source)).toEqual({ width: 400, height: 600 })
      expect(await heicSize(source)).toEqual({ width: 400, height: 600 })
    }
  })

  it('is decoded without loss, with its colour profile and nothing else of its file', async () => {
    const png = await heicAsPng(heic)
    const { width, height, format, icc, exif, orientation } = await sharp(png).metadata()
    expect({ width, height, format, exif, orientation }).toEqual({ width: 400, height: 600, format: 'png' })
    expect(icc?.subarray(36, 40).toString()).toBe('acsp')
    expect(Buffer.from(png).includes('canary')).toBe(false)
    // Checks of the data itself: libpng would read past a wrong one.
    await expect(sharp(png, { failOn: 'warning' }).stats()).resolves.toBeDefined()
  })

  it('is refused when it takes longer than it may', async () => {
    await expect(heicAsPng(heic, { timeMs: 1 })).rejects.toMatchObject(unreadable)
  })

  it('is refused when it takes more memory than it may', async () => {
    await expect(heicAsPng(LARGE, { memoryBytes: 20_000_000 })).rejects.toMatchObject(unreadable)
  })
})
