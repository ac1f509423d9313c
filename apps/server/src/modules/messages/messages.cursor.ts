import { cursorRefused } from '../../platform/cursor.ts'

/** Writes a sequence as the opaque cursor of the next page of messages. */
export function seqCursor(seq: number): string {
  return Buffer.from(`s${seq}`).toString('base64url')
}

/** Reads what {@link seqCursor} wrote. Anything else is refused. */
export function readSeqCursor(cursor: string): number {
  const digits = /^s(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1]
  if (digits === undefined) throw cursorRefused()
  return Number(digits)
}

/** Writes a place among what was shared as the opaque cursor of the next page. */
export function sharedCursor({ seq, at }: { seq: number; at: number }): string {
  return Buffer.from(`s${seq}.${at}`).toString('base64url')
}

/** Reads what {@link sharedCursor} wrote. Anything else is refused. */
export function readSharedCursor(cursor: string): { seq: number; at: number } {
  const [, seq, at] = /^s(\d{1,9})\.(\d{1,4})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? []
  if (seq === undefined || at === undefined) throw cursorRefused()
  return { seq: Number(seq), at: Number(at) }
}
