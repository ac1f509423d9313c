import { describe, expect, it } from 'vitest'
import { createFormat } from '#lib/format.ts'
import { createTexts } from '#lib/i18n.ts'
import { contentsOf, fits, frameOf, isLong } from './labels.ts'

const texts = createTexts('es')
await texts.load(['posts'])
const format = createFormat('es', { now: 0, timeZone: 'UTC' })

describe('what a post holds', () => {
  it.each([
    [{ photos: 1, videos: 0 }, '1 foto'],
    [{ photos: 8, videos: 1 }, '8 fotos, 1 vídeo'],
    [{ photos: 8, videos: 1, duration: 134 }, '8 fotos, 1 vídeo de 2:14'],
    [{ photos: 0, videos: 2, duration: 61 }, '2 vídeos, 1:01'],
    [{ photos: 0, videos: 0 }, ''],
  ])('%o: %s', (contents, text) => {
    expect(contentsOf(contents, texts.t, format)).toBe(text)
  })
})

describe('the frame of pictures', () => {
  const shape = (width: number, height: number) => [{ width, height }]
  it.each([
    [shape(800, 1000), false, 'aspect-[4/5]'],
    [shape(1080, 1920), false, 'aspect-[4/5]'],
    [shape(1080, 1920), true, 'aspect-[9/16]'],
    [shape(2000, 3000), true, 'aspect-[2/3]'],
    [shape(1000, 1010), false, 'aspect-square'],
    [shape(1600, 900), false, 'aspect-video'],
    [shape(4000, 1000), false, 'aspect-video'],
    [[], false, 'aspect-[4/5]'],
    [shape(0, 0), true, 'aspect-[4/5]'],
  ] as const)('%o, whole %s: %s', (media, whole, name) => {
    expect(frameOf(media, whole).name).toBe(name)
  })

  it('takes the first picture’s', () => {
    expect(frameOf([...shape(1000, 1000), ...shape(1600, 900)], false).name).toBe('aspect-square')
  })

  it('knows what would be cut', () => {
    const square = { ratio: 1 }
    expect(fits({ width: 1000, height: 1010 }, square)).toBe(true)
    expect(fits({ width: 1000, height: 1100 }, square)).toBe(false)
    expect(fits({ width: 1100, height: 1000 }, square)).toBe(false)
  })
})

describe('folding', () => {
  it('folds what is long or has many lines', () => {
    expect(isLong('a'.repeat(280))).toBe(false)
    expect(isLong('a'.repeat(281))).toBe(true)
    expect(isLong('a\n'.repeat(6))).toBe(true)
  })
})
