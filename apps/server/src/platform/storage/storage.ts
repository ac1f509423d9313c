import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { SAVED_TYPES } from '@calina/contract'
import parseRange from 'range-parser'

/** Stores files: in a folder, or in an S3. */
export interface Storage {
  /**
   * Stores a file whole or not at all; an older one of the same key is replaced. A stream is written to the disk or the
   * network without being buffered in memory.
   * Throws {@link StorageFullError} when there is no space, {@link StorageKeyError} for an invalid key.
   */
  put(
    key: string,
    content: Readable | Uint8Array,
    options: { contentType: string },
  ): Promise<{ size: number }>
  /**
   * Opens a file, or a range of it by the headers `Range` and `If-Range`; null when there is none. The caller reads the
   * stream or destroys it. Throws {@link RangeNotSatisfiableError} when nothing of the file lies in the range.
   */
  open(key: string, requested?: RequestedRange): Promise<OpenFile | null>
  /**
   * Provides several files, concatenated, as one read-only local file while `use` runs; null when one is missing.
   */
  withFile<T>(keys: readonly string[], use: (path: string) => Promise<T>): Promise<T | null>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Removes every file whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>
  exists(key: string): Promise<boolean>
  /**
   * One page of the files that are stored, of at most `limit`, in an order that stays the same. `next` is what the
   * following page begins `after`; null at the end. What is no file of this product is left out.
   */
  list(page: PageOfFiles): Promise<ListedFiles>
  /** Bytes free for new files; infinite where the storage itself sets no limit. */
  freeBytes(): Promise<number>
  /** The disk that the files are on; null where the storage itself sets no limit. */
  disk(): Promise<{ freeBytes: number; totalBytes: number } | null>
}

export interface PageOfFiles {
  after: string | null
  limit: number
}

export interface ListedFile {
  key: string
  /** When it was put, by the clock of the storage. */
  changedAt: Date
}

export interface ListedFiles {
  files: ListedFile[]
  next: string | null
}

export interface RequestedRange {
  range?: string | undefined
  /** The range applies to this version; for another one the whole file is returned. */
  ifRange?: string | undefined
}

export interface OpenFile {
  stream: Readable
  /** Another one as soon as the content may be another; quoted, as headers have it. */
  etag: string
  /** Of the whole file, also when a range is read. */
  size: number
  contentType: string
  /** What the stream carries, both ends inclusive; null for the whole file. */
  range: { start: number; end: number } | null
}

/** No space for another file: the disk is (nearly) full. Reading still works. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
}

/** The storage cannot be reached, or did not answer in time; a retry may succeed. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}

/** The key is invalid, or does not fit the type of the file. */
export class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError'
}

/** Nothing of the file lies in the requested range. */
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
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map<string, string>([
  ...Object.entries(SAVED_TYPES),
  ['age', 'application/octet-stream'],
  ['avif', 'image/avif'],
  ['bin', 'application/octet-stream'],
  ['flac', 'audio/flac'],
  ['gif', 'image/gif'],
  ['gz', 'application/gzip'],
  ['heic', 'image/heic'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['m4a', 'audio/mp4'],
  ['m4s', 'video/iso.segment'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['vtt', 'text/vtt'],
  ['wav', 'audio/wav'],
  ['weba', 'audio/webm'],
  ['webm', 'video/webm'],
  ['webp', 'image/webp'],
])

// Folders of letters, digits, `_` and `-`, then a name with one ending: `..`, hidden names, backslashes and empty
// parts do not fit.
const KEY = /^(?:[\w-]+\/){0,4}[\w-]+\.([a-z0-9]+)$/
const MAX_KEY_LENGTH = 200

const FOLDER = /^[\w-]+(?:\/[\w-]+){0,3}$/

/** Throws {@link StorageKeyError} for what is no folder of keys. */
export function assertFolder(folder: string): void {
  if (folder.length > MAX_KEY_LENGTH || !FOLDER.test(folder))
    throw new StorageKeyError('not a folder of storage keys')
}

/** Whether a file of this key could have been put here. */
export function isStorageKey(key: string): boolean {
  const ending = key.length > MAX_KEY_LENGTH ? undefined : KEY.exec(key)?.[1]
  return ending !== undefined && CONTENT_TYPES.has(ending)
}

/** The topmost folder of a key: all files of what a row names lie below the same one. */
export function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('/')))
}

/** The type of a key's extension. Throws {@link StorageKeyError} for an invalid key. */
export function contentTypeOf(key: string): string {
  const ending = key.length > MAX_KEY_LENGTH ? undefined : KEY.exec(key)?.[1]
  if (ending === undefined) throw new StorageKeyError('not a storage key')
  const type = CONTENT_TYPES.get(ending)
  if (type === undefined) throw new StorageKeyError('the ending of the key stands for no stored type')
  return type
}

/** Throws {@link StorageKeyError} when the key's ending does not stand for this type. */
export function assertContentType(key: string, contentType: string): void {
  if (contentTypeOf(key) !== contentType)
    throw new StorageKeyError(`the key's ending does not stand for ${contentType}`)
}

/** An unguessable name (160 bits) that also works on case-insensitive file systems. */
export function randomName(): string {
  return randomBytes(20).toString('hex')
}

/**
 * The bytes that a `Range` header (RFC 9110, 14.2) requests of a file of this size and version, both ends inclusive.
 * Null means the whole file: no header, another unit, several ranges, an invalid one, or one of another version.
 * Throws {@link RangeNotSatisfiableError}.
 */
export function rangeOf(
  { range: header, ifRange }: RequestedRange,
  { size, etag }: { size: number; etag: string },
): { start: number; end: number } | null {
  if (header === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return null
  const ranges = parseRange(size, header.trim())
  if (ranges === -1) {
    // A suffix longer than the file requests all of it; the parser calls it unsatisfiable.
    if (/^bytes=-0*[1-9]\d*$/.test(header.trim()) && size > 0) return null
    throw new RangeNotSatisfiableError(size)
  }
  if (ranges === -2 || ranges.type !== 'bytes') return null
  const [range, another] = ranges
  return another === undefined ? (range ?? null) : null
}
