import { AppError } from './errors.ts'
import { isId } from './ids.ts'

/** Where a page of a list ends: lists are ordered by a time, and by id where times are equal. */
export interface Place {
  at: Date
  id: string
}

/** Writes a place as the opaque cursor of the next page. */
export function writeCursor({ at, id }: Place): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url')
}

/** Reads what {@link writeCursor} wrote; null for the first page. Throws `VALIDATION_FAILED` for anything else. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [time = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN)
  if (Number.isNaN(at.getTime()) || !isId(id) || rest.length > 0) throw cursorRefused()
  return { at, id }
}

/** Writes a place in a list that is ordered by a sequence. */
export function writeSequence(sequence: number): string {
  return Buffer.from(String(sequence)).toString('base64url')
}

/** Reads what {@link writeSequence} wrote; past the newest for the first page. Throws as {@link readCursor} does. */
export function readSequence(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const sequence = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(sequence)) throw cursorRefused()
  return sequence
}

/** What a cursor is answered that this server did not write. */
export const cursorRefused = (): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ path: 'query.cursor', rule: 'cursor' }] })

/** Cuts rows that were read one past the page into the page and the cursor of the next one. */
export function cutPage<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => Place,
): { rows: T[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? writeCursor(placeOf(last)) : null }
}

/** Where a page of a ranked list ends: those are ordered by a number, and by id where numbers are equal. */
export interface RankedPlace {
  rank: number
  id: string
}

/** Writes a place in a ranked list as the opaque cursor of the next page. */
export function writeRanked({ rank, id }: RankedPlace): string {
  return Buffer.from(`${rank} ${id}`).toString('base64url')
}

/** Reads what {@link writeRanked} wrote; null for the first page. Throws as {@link readCursor} does. */
export function readRanked(cursor: string | undefined): RankedPlace | null {
  if (cursor === undefined) return null
  const [number = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const rank = /^-?\d{1,12}(\.\d{1,20})?(e-\d{1,3})?$/.test(number) ? Number(number) : Number.NaN
  if (!Number.isFinite(rank) || !isId(id) || rest.length > 0) throw cursorRefused()
  return { rank, id }
}

/** As {@link cutPage}, of a ranked list. */
export function cutRanked<T>(
  rows: readonly T[],
  limit: number,
  placeOf: (row: T) => RankedPlace,
): { rows: T[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last !== undefined ? writeRanked(placeOf(last)) : null }
}

/**
 * The best of two readings of one ranked list, each row once: one page and one more. One has looked among the best, and
 * the other has found what is rare.
 */
export function mergeRanked<T>(
  readings: readonly (readonly T[])[],
  limit: number,
  placeOf: (row: T) => RankedPlace,
): T[] {
  const rows = new Map(readings.flat().map(row => [placeOf(row).id, row]))
  const before = (a: T, b: T) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return other.rank - one.rank || (one.id < other.id ? 1 : -1)
  }
  return [...rows.values()].toSorted(before).slice(0, limit + 1)
}
