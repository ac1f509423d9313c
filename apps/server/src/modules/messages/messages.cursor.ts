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
