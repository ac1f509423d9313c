import { describe, expect, it } from 'vitest'
import { RangeNotSatisfiableError, rangeOf } from './storage.ts'

const FILE = { size: 1000, etag: '"one"' }

describe('a Range header', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=990-2000', { start: 990, end: 999 }],
    ['bytes=-500', { start: 500, end: 999 }],
    [' bytes=5-5 ', { start: 5, end: 5 }],
  ])('%j is read', (header, range) => {
    expect(rangeOf({ range: header }, FILE)).toEqual(range)
  })

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=-2000',
    'bytes=0-1,4-5',
    'bytes=a-b',
    'items=0-5',
    'bytes=1.5-2',
    'bytes=0x1-2',
  ])('%j means the whole file', header => {
    expect(rangeOf({ range: header }, FILE)).toBeNull()
  })

  it.each(['bytes=1000-', 'bytes=9-5', 'bytes=-0', 'bytes=99999999999999999-'])('%j fits nothing', header => {
    expect(() => rangeOf({ range: header }, FILE)).toThrow(RangeNotSatisfiableError)
  })

  it.each([
    ['"one"', { start: 0, end: 99 }],
    ['"two"', null],
    ['W/"one"', null],
    ['Sun, 22 Nov 2026 10:00:00 GMT', null],
  ])('with If-Range %s is for this version or for none', (ifRange, range) => {
    expect(rangeOf({ range: 'bytes=0-99', ifRange }, FILE)).toEqual(range)
  })
})
