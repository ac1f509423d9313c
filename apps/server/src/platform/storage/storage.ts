import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where files are kept. A folder today; anything that can put, read a range and remove fits. */
export interface Storage {
  /**
   * Keeps a file whole or not at all; an older one of the same key is replaced.
   * Throws {@link StorageFullError} when there is no room, {@link StorageKeyError} for a key it does not take.
   */
  put(
    key: string,
    content: Readable | Uint8Array,
    options: { contentType: string },
  ): Promise<{ size: number }>
  /**
   * Opens a file, or a range of it; null when there is none. The caller reads the stream or destroys it.
   * Throws {@link RangeNotSatisfiableError} when nothing of the file lies in the range.
   */
  open(key: string, options?: { range?: ByteRange }): Promise<OpenFile | null>
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Room left for new files, in bytes. */
  freeBytes(): Promise<number>
}

/** As in an HTTP range: both ends inclusive, an open end, or the last `suffix` bytes. */
export type ByteRange = { start: number; end?: number } | { suffix: number }

export interface OpenFile {
  stream: Readable
  /** Of the whole file, also when a range is read. */
  size: number
  contentType: string
  /** What the stream carries, both ends inclusive; null for the whole file. */
  range: { start: number; end: number } | null
}

/** No room for another file: the disk is (nearly) full. Reading goes on. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The key is not one that this storage takes, or does not fit the type of the file. */
export class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError'
}

/** Nothing of the file lies in the range asked for. */
export class RangeNotSatisfiableError extends Error {
  override readonly name = 'RangeNotSatisfiableError'
  /** Of the whole file, for an answer's `Content-Range`. */
  readonly size: number
  constructor(size: number) {
    super(`no byte of the range lies within ${size}`)
    this.size = size
  }
}

/** File types that are stored, by the ending that a key carries for them. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['bin', 'application/octet-stream'],
  ['gif', 'image/gif'],
  ['heic', 'image/heic'],
  ['jpg', 'image/jpeg'],
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['m4s', 'video/iso.segment'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['webm', 'video/webm'],
  ['webp', 'image/webp'],
  ['zip', 'application/zip'],
])

// Folders of letters, digits, `_` and `-`, then a name with one ending: `..`, hidden names, backslashes and empty
// parts do not fit.
const KEY = /^(?:[\w-]+\/){0,4}[\w-]+\.([a-z0-9]+)$/
const MAX_KEY_LENGTH = 200

/** The type that a key's ending stands for. Throws {@link StorageKeyError} for a key that no storage takes. */
export function contentTypeOf(key: string): string {
  const ending = key.length > MAX_KEY_LENGTH ? undefined : KEY.exec(key)?.[1]
  if (ending === undefined) throw new StorageKeyError('not a storage key')
  const type = CONTENT_TYPES.get(ending)
  if (type === undefined) throw new StorageKeyError('the ending of the key stands for no stored type')
  return type
}

/** A name that nobody can guess (160 bits), good on file systems that do not tell capitals apart. */
export function randomName(): string {
  return randomBytes(20).toString('hex')
}

/** The bytes of a range within a file of this size, both ends inclusive. */
export function resolveRange(range: ByteRange, size: number): { start: number; end: number } {
  const start = 'suffix' in range ? Math.max(0, size - range.suffix) : range.start
  const end = 'suffix' in range ? size - 1 : Math.min(range.end ?? size - 1, size - 1)
  if (start > end || start < 0) throw new RangeNotSatisfiableError(size)
  return { start, end }
}

/**
 * Reads a `Range` header (RFC 9110, 14.2). Null means the whole file: no header, another unit, several ranges or one
 * that is not well formed.
 */
export function parseRange(header: string | undefined): ByteRange | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return { suffix: Number(to) }
  if (to === '') return { start: Number(from) }
  return Number(to) < Number(from) ? null : { start: Number(from), end: Number(to) }
}
