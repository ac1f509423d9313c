import { expect, test } from 'vitest'
import { avatarAt, avatarSrcSet, focalClass, initials, tintOf } from './pictures.ts'

test('the rendition that fits, and its query stays', () => {
  expect(avatarAt('/media/x/436.webp?s=1', 90)).toBe('/media/x/96.webp?s=1')
  expect(avatarAt('/media/x/436.webp', 218)).toBe('/media/x/218.webp')
  expect(avatarAt('/media/x/436.webp', 900)).toBe('/media/x/436.webp')
  expect(avatarSrcSet('/m/436.webp')).toBe(
    '/m/96.webp 96w, /m/218.webp 218w, /m/304.webp 304w, /m/436.webp 436w',
  )
})

test('focal points in tenths', () => {
  expect(focalClass({ x: 0.52, y: 1.4 })).toBe('focal focal-x-5 focal-y-10')
  expect(focalClass(null)).toBe('')
})

test('initials', () => {
  expect(initials('Ana María Roldán')).toBe('AR')
  expect(initials('Zoe')).toBe('Z')
  expect(initials('')).toBe('')
})

test('a name has always the same tint, and names share them out', () => {
  expect(tintOf('Ana Roldán', 6)).toBe(tintOf('Ana Roldán', 6))
  const names = Array.from({ length: 60 }, (_, index) => `Persona ${index}`)
  expect(new Set(names.map(name => tintOf(name, 6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  expect(tintOf('', 6)).toBe(0)
})
