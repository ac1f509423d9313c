import { describe, expect, it } from 'vitest'
import { cutPage, readCursor, readSequence, writeCursor, writeSequence } from './cursor.ts'
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

  it('leads on only from a page that has a next one', () => {
    const rows = [3, 2, 1].map(n => ({ at: new Date(n), id: ID }))
    expect(cutPage(rows, 3, row => row)).toEqual({ rows, next: null })
    const { rows: page, next } = cutPage(rows, 2, row => row)
    expect(page).toEqual(rows.slice(0, 2))
    expect(readCursor(next ?? '')).toEqual(rows[1])
    expect(cutPage([], 2, row => row)).toEqual({ rows: [], next: null })
  })
})
