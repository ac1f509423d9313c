import { describe, expect, it } from 'vitest'
import { createFormat } from '#lib/format.ts'
import { createTexts } from '#lib/i18n.ts'
import { fits, frameOf, isLong } from './frame.ts'
import { contentsOf } from './labels.ts'

const texts = createTexts('es')
await texts.load(['posts'])
const format = createFormat('es', { now: 0, timeZone: 'UTC' })

describe('what a post holds', () => {
  it.each([
    [{ photos: 1, videos: 0, sounds: 0 }, '1 foto'],
    [{ photos: 8, videos: 1, sounds: 0 }, '8 fotos, 1 video'],
    [{ photos: 8, videos: 1, sounds: 0, duration: 134 }, '8 fotos, 1 video de 2:14'],
    [{ photos: 0, videos: 2, sounds: 0, duration: 61 }, '2 videos, 1:01'],
    [{ photos: 0, videos: 0, sounds: 1, duration: 3750 }, '1 audio de 1:02:30'],
    [{ photos: 1, videos: 1, sounds: 2, duration: 61 }, '1 foto, 1 video, 2 audios'],
    [{ photos: 0, videos: 0, sounds: 0 }, ''],
  ])('%o: %s', (contents, text) => {
    expect(contentsOf(contents, texts.t, format)).toBe(text)
  })
})

describe('the frame of pictures', () => {
  const shape = (width: number, height: number) => [{ width, height }]
  it.each([
    ['the picture’s own', shape(800, 1000), false, 0.8],
    ['nothing taller than 2:3 in lists', shape(1080, 1920), false, 2 / 3],
    ['tall on its own page', shape(1080, 1920), true, 9 / 16],
    ['a panorama’s own', shape(2780, 1000), false, 2.78],
    ['no thread of a picture', shape(9000, 1000), false, 3],
    ['the usual for what is unknown', shape(0, 0), true, 0.8],
    ['the usual for nothing', [], false, 0.8],
  ] as const)('%s', (_what, media, whole, ratio) => {
    expect(frameOf(media, whole).ratio).toBeCloseTo(ratio)
  })

  it('is the middle of several, so that most of them fill it', () => {
    const portraits = [...shape(800, 1000), ...shape(820, 1000)]
    expect(frameOf([...shape(3000, 1000), ...portraits], false).ratio).toBeCloseTo(0.82)
    expect(frameOf([...shape(500, 1000), ...shape(2000, 1000)], true).ratio).toBeCloseTo(1)
  })

  it('has its label below when it is wide', () => {
    expect(frameOf(shape(1300, 1000), false).wide).toBe(true)
    expect(frameOf(shape(1250, 1000), false).wide).toBe(false)
  })

  it('detects what would be cut', () => {
    const square = { ratio: 1 }
    expect(fits({ width: 1000, height: 1010 }, square, true)).toBe(true)
    expect(fits({ width: 1000, height: 1100 }, square, true)).toBe(false)
    expect(fits({ width: 1000, height: 1100 }, square, false)).toBe(true)
    expect(fits({ width: 2000, height: 1000 }, square, false)).toBe(false)
  })
})

describe('folding', () => {
  it('folds what is long or has many lines', () => {
    expect(isLong('a'.repeat(280))).toBe(false)
    expect(isLong('a'.repeat(281))).toBe(true)
    expect(isLong('a\n'.repeat(6))).toBe(true)
  })
})
