import { cursorRefused } from '../../platform/cursor.ts'
import { isId } from '../../platform/ids.ts'

/** Where a page of chats that wait ends: what the fan brought, since when the chat waits, and which one it is. */
export interface WaitingPlace {
  net: number
  since: Date
  id: string
}

/** Writes a place as the opaque cursor of the next page. */
export function waitingCursor({ net, since, id }: WaitingPlace): string {
  return Buffer.from(`${net} ${since.getTime()} ${id}`).toString('base64url')
}

/** Reads what {@link waitingCursor} wrote; null for the first page. Anything else is refused. */
export function readWaitingCursor(cursor: string | undefined): WaitingPlace | null {
  if (cursor === undefined) return null
  const written = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, net, time, id] = /^(-?\d{1,15}) (\d{1,15}) (\S+)$/.exec(written) ?? []
  const since = new Date(Number(time))
  if (net === undefined || id === undefined || !isId(id) || Number.isNaN(since.getTime()))
    throw cursorRefused()
  return { net: Number(net), since, id }
}
