import { LIVE_MEDIA_PATH } from './live-streams.links.ts'

const FILE = /^(?:(main|media)\.m3u8|i(\d{1,9})\.mp4|s(\d{1,9})\.m4s|p(\d{1,9})\.(\d{1,6})\.m4s)$/
/** What players add to the address of a list that is to wait, as they write it. */
const DIRECTIVES = /^_HLS_msn=(\d{1,9})(?:&_HLS_part=(\d{1,9}))?$/

export const LIVE_MEDIA_PREFIX = `${LIVE_MEDIA_PATH}/`

/** What an address names. */
export type Named =
  | { kind: 'main' | 'media' }
  | { kind: 'init' | 'segment'; number: number }
  | { kind: 'part'; number: number; part: number }

/** What a list or a part is waited for: a segment, or a part of it. */
export interface Awaited {
  number: number
  part: number | undefined
}

/** The file that an address names; null where it names none. */
export function readName(file: string): Named | null {
  const match = FILE.exec(file)
  if (match === null) return null
  const [, playlist, init, segment, partOf, part] = match
  if (playlist === 'main' || playlist === 'media') return { kind: playlist }
  if (init !== undefined) return { kind: 'init', number: Number(init) }
  if (segment !== undefined) return { kind: 'segment', number: Number(segment) }
  return { kind: 'part', number: Number(partOf), part: Number(part) }
}

/** An address as players write it; null for one that has to be looked at more closely. */
export function readAddress(url: string): { token: string; named: Named; awaited: Awaited | null } | null {
  const end = url.indexOf('/', LIVE_MEDIA_PREFIX.length)
  if (end < 0) return null
  const question = url.indexOf('?', end)
  const named = readName(question < 0 ? url.slice(end + 1) : url.slice(end + 1, question))
  if (named === null) return null
  const token = url.slice(LIVE_MEDIA_PREFIX.length, end)
  if (question < 0) return { token, named, awaited: named.kind === 'part' ? named : null }
  const match = named.kind === 'media' ? DIRECTIVES.exec(url.slice(question + 1)) : null
  if (match === null) return null
  const [, number, part] = match
  return {
    token,
    named,
    awaited: { number: Number(number), part: part === undefined ? undefined : Number(part) },
  }
}
