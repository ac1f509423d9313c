import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isNoSpace } from './disk-space.ts'
import { StorageFullError } from './storage.ts'

/** Files of killed processes are removed after this time. */
const STALE_MS = 24 * 60 * 60 * 1000

/** A folder of files that exist while they are used; only the server's own user may enter. */
export class TemporaryFiles {
  readonly #folder: string
  #ready: Promise<void> | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A name for a new file; the file is removed, if it is still there, once `use` has ended. */
  async with<T>(use: (file: string) => Promise<T>): Promise<T> {
    await this.prepare()
    const file = path.join(this.#folder, randomUUID())
    try {
      return await use(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  /** The same with the bytes of streams in it, one after the other. Throws {@link StorageFullError}. */
  async withContent<T>(
    parts: AsyncIterable<Readable> | Iterable<Readable>,
    use: (file: string) => Promise<T>,
  ): Promise<T> {
    return await this.with(async file => {
      try {
        for await (const part of parts)
          await pipeline(part, createWriteStream(file, { flags: 'a', mode: 0o600 }))
      } catch (error) {
        if (isNoSpace(error)) throw new StorageFullError('the disk is full', { cause: error })
        throw error
      }
      return await use(file)
    })
  }

  /** Creates the folder once. After a failure the next call tries again. */
  prepare(): Promise<void> {
    this.#ready ??= prepareFolder(this.#folder).catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }
}

async function prepareFolder(folder: string): Promise<void> {
  await makePrivate(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > STALE_MS) await rm(file, { force: true })
  }
}

/** Creates a folder that only the server's own user may enter, or restricts an existing one. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(folder, 'r')
  try {
    await handle.chmod(0o700)
  } finally {
    await handle.close()
  }
}
