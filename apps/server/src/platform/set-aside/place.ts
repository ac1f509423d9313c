import { SET_ASIDE_KINDS } from '@calina/contract'
import { cursorRefused } from '../cursor.ts'
import type { SetAsideWork } from './set-aside.ts'

type Place = Pick<SetAsideWork, 'at' | 'kind' | 'id'>

/** Writes where a page of set-aside work ends as an opaque cursor. */
export function writeWorkPlace({ at, kind, id }: Place): string {
  return Buffer.from(`${at.getTime()} ${kind} ${id}`).toString('base64url')
}

/** Reads what {@link writeWorkPlace} wrote; null for the first page. Throws `VALIDATION_FAILED` for anything else. */
export function readWorkPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const parts = /^(\d{1,15}) (\w+) ([^\0]+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  const at = new Date(Number(parts?.[1] ?? Number.NaN))
  const kind = SET_ASIDE_KINDS.find(each => each === parts?.[2])
  const id = parts?.[3]
  if (Number.isNaN(at.getTime()) || kind === undefined || id === undefined) throw cursorRefused()
  return { at, kind, id }
}
