import { describe, expect, it } from 'vitest'
import {
  cutPage,
  cutRanked,
  mergeRanked,
  readCursor,
  readRanked,
  readSequence,
  writeCursor,
  writeRanked,
  writeSequence,
} from './cursor.ts'
import { AppError } from './errors.ts'

const ID = '0198c0de-0000-7000-8000-000000000001'
const AT = new Date('2026-01-15T12:00:00.123Z')

describe('a cursor', () => {
  it('reads what it wrote', () => {
    expect(readCursor(writeCursor({ at: AT, id: ID }))).toEqual({ at: AT, id: ID })
    expect(readCursor(undefined)).toBeNull()
  })

  it('is refused when it is malformed', () => {
    const encode = (text: string) => Buffer.from(text).toString('base64url')
    for (const cursor of [
      'x',
      encode(''),
      encode(`${AT.getTime()}`),
      encode(`${AT.getTime()} ${ID} more`),
      encode(`-1 ${ID}`),
      encode(`1e3 ${ID}`),
      encode(`9999999999999999 ${ID}`),
      encode(`${AT.getTime()} ${ID.toUpperCase()}'; --`),
    ])
      expect(() => readCursor(cursor), cursor).toThrow(AppError)
  })

  it('of a sequence reads what it wrote, and is refused when it is malformed', () => {
    expect(readSequence(writeSequence(42))).toBe(42)
    expect(readSequence(undefined)).toBe(Number.MAX_SAFE_INTEGER)
    for (const text of ['', '-1', '1e3', '4.2', '99999999999999999', '42 '])
      expect(() => readSequence(Buffer.from(text).toString('base64url')), text).toThrow(AppError)
  })

  it('of a ranked list reads exactly what it wrote, and is refused when it is malformed', () => {
    for (const rank of [0, 1483.8580085400133, -98511.25, 0.1 + 0.2, 1e-9, 999_999_999_999.5])
      expect(readRanked(writeRanked({ rank, id: ID }))).toEqual({ rank, id: ID })
    expect(readRanked(undefined)).toBeNull()
    for (const text of [
      '',
      '1',
      `1 ${ID} 2`,
      `NaN ${ID}`,
      `Infinity ${ID}`,
      `1e400 ${ID}`,
      `0x1 ${ID}`,
      `1 x`,
    ])
      expect(() => readRanked(Buffer.from(text).toString('base64url')), text).toThrow(AppError)
  })

  it('of a ranked list leads on only from a page that has a next one', () => {
    const rows = [3, 2, 1].map(rank => ({ rank, id: ID }))
    expect(cutRanked(rows, 3, row => row)).toEqual({ rows, next: null })
    const { rows: page, next } = cutRanked(rows, 2, row => row)
    expect(page).toEqual(rows.slice(0, 2))
    expect(readRanked(next ?? '')).toEqual(rows[1])
  })

  it('of a ranked list that is read in two ways has each row once, the best first', () => {
    const row = (rank: number, end: string) => ({ rank, id: `0198c0de-0000-7000-8000-00000000000${end}` })
    const readings = [
      [row(3, 'a'), row(1, 'b')],
      [row(2, 'c'), row(1, 'd'), row(3, 'a')],
    ]
    const merged = [row(3, 'a'), row(2, 'c'), row(1, 'd'), row(1, 'b')]
    expect(mergeRanked(readings, 20, one => one)).toEqual(merged)
    expect(mergeRanked(readings, 1, one => one)).toEqual(merged.slice(0, 2))
  })

  it('leads on only from a page that has a next one', () => {
    const rows = [3, 2, 1].map(n => ({ at: new Date(n), id: ID }))
    expect(cutPage(rows, 3, row => row)).toEqual({ rows, next: null })
    const { rows: page, next } = cutPage(rows, 2, row => row)
    expect(page).toEqual(rows.slice(0, 2))
    expect(readCursor(next ?? '')).toEqual(rows[1])
    expect(cutPage([], 2, row => row)).toEqual({ rows: [], next: null })
  })
})
