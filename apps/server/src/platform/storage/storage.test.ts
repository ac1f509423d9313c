import { describe, expect, it } from 'vitest'
import { parseRange } from './storage.ts'

describe('a Range header', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100 }],
    ['bytes=-500', { suffix: 500 }],
    [' bytes=5-5 ', { start: 5, end: 5 }],
  ])('%j is read', (header, range) => {
    expect(parseRange(header)).toEqual(range)
  })

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=9-5',
    'bytes=0-1,4-5',
    'bytes=a-b',
    'items=0-5',
    'bytes=1.5-2',
    'bytes=0x1-2',
    'bytes=99999999999999999-',
  ])('%j means the whole file', header => {
    expect(parseRange(header)).toBeNull()
  })
})
