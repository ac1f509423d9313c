import { createHash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { contentTypeOf, type Storage } from '../storage/storage.ts'
import { BackupError, DamagedError } from './errors.ts'
import type { Cipher } from './sealing.ts'

/** A file of a backup, as it lies in its place. */
export interface Part {
  key: string
  bytes: number
  sha256: string
}

interface Measured {
  bytes: number
  sha256: string
}

/** The same bytes, counted and hashed on their way; `done` is called at their end. */
async function* measured(content: Readable, done: (measured: Measured) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  done({ bytes, sha256: hash.digest('hex') })
}

const streamOf = (chunks: AsyncIterable<Buffer>) => Readable.from(chunks, { objectMode: false })
/** What is piped fails with what it comes from; its reader hears of it. */
const through = (content: Readable, into: Transform): Readable => pipeline(content, into, () => undefined)

export const compressed = (content: Readable): Readable => through(content, createGzip({ level: 5 }))
export const decompressed = (content: Readable): Readable => through(content, createGunzip())

/** Writes a part, and answers what lies there now, and how long the content was. */
export async function writePart(
  place: Storage,
  key: string,
  content: Readable,
  seal?: Cipher,
): Promise<Part & { contentBytes: number }> {
  let contentBytes = 0
  let written: Measured | undefined
  const counted = streamOf(measured(content, ({ bytes }) => (contentBytes = bytes)))
  const sealed = seal === undefined ? counted : await seal(counted)
  const stream = streamOf(measured(sealed, all => (written = all)))
  await place.put(key, stream, { contentType: contentTypeOf(key) })
  if (written === undefined) throw new Error(`${key} was not written to its end`)
  return { key, ...written, contentBytes }
}

/**
 * The content of a part. The stream fails with a {@link DamagedError} where the part is not what was written: at its end
 * at the latest.
 */
export async function readPart(place: Storage, part: Part, open?: Cipher): Promise<Readable> {
  const file = await place.open(part.key)
  if (file === null) throw new DamagedError(part.key, 'is missing')
  const checked = streamOf(
    measured(file.stream, ({ sha256 }) => {
      if (sha256 !== part.sha256) throw new DamagedError(part.key, 'is not what was written')
    }),
  )
  if (open === undefined) return checked
  return streamOf(named(part.key, () => open(checked)))
}

/** What is wrong with a stream, said of the part that it is of. */
async function* named(key: string, opened: () => Promise<Readable>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await opened()) yield chunk
  } catch (error) {
    throw error instanceof BackupError ? error : new DamagedError(key, 'cannot be decrypted', error)
  }
}

/** Reads a part to its end. Throws {@link DamagedError}. */
export async function checkPart(place: Storage, part: Part, open?: Cipher): Promise<void> {
  for await (const _ of await readPart(place, part, open));
}

/** Hashes what lies in the place under a key; undefined where nothing does. */
export async function measurePart(place: Storage, key: string): Promise<Part | undefined> {
  const file = await place.open(key)
  if (file === null) return undefined
  let found: Measured | undefined
  for await (const _ of measured(file.stream, all => (found = all)));
  return found && { key, ...found }
}
