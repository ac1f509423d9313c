import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Guarded, type ReadDisk, readDisk, roomFor } from './disk-room.ts'
import {
  type ByteRange,
  contentTypeOf,
  type OpenFile,
  resolveRange,
  type Storage,
  StorageFullError,
  StorageKeyError,
} from './storage.ts'

export interface FolderStorageOptions {
  folder: string
  /** Room that must stay free: below it new files are refused while everything else works. */
  reserveBytes?: number
  /** Other places that must not fill up either, such as the database's disk. */
  guarded?: readonly Guarded[]
  /** How a disk is read; replaced in tests. */
  readDisk?: ReadDisk
}

const MB = 1024 * 1024
const TEMPORARY = '.incoming'
/** What a process left behind when it was killed is cleared away after a day. */
const STALE_MS = 24 * 60 * 60 * 1000

/** Files in a folder that only the server's own user may enter. */
export class FolderStorage implements Storage {
  readonly #folder: string
  readonly #reserve: number
  readonly #guarded: readonly Guarded[]
  readonly #readDisk: ReadDisk
  #ready: Promise<void> | undefined

  constructor(options: FolderStorageOptions) {
    this.#folder = path.resolve(options.folder)
    this.#reserve = options.reserveBytes ?? 256 * MB
    this.#guarded = options.guarded ?? []
    this.#readDisk = options.readDisk ?? readDisk
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<{ size: number }> {
    const target = this.#pathOf(key)
    if (contentTypeOf(key) !== contentType)
      throw new StorageKeyError(`the key's ending does not stand for ${contentType}`)
    await this.#prepare()
    const room = (await this.freeBytes()) - (content instanceof Uint8Array ? content.byteLength : 0)
    if (room < 0) throw new StorageFullError(`fewer than ${this.#reserve} bytes would stay free`)

    const temporary = path.join(this.#folder, TEMPORARY, randomUUID())
    try {
      const size = await writeSynced(temporary, content)
      await this.#moveInto(temporary, target)
      return { size }
    } catch (error) {
      await rm(temporary, { force: true })
      if (isNoSpace(error)) throw new StorageFullError('the disk is full', { cause: error })
      throw error
    }
  }

  async open(key: string, { range }: { range?: ByteRange } = {}): Promise<OpenFile | null> {
    const contentType = contentTypeOf(key)
    const handle = await openOrNull(this.#pathOf(key))
    if (handle === null) return null
    try {
      const { size } = await handle.stat()
      const resolved = range === undefined ? null : resolveRange(range, size)
      const stream = size === 0 ? await emptied(handle) : handle.createReadStream(resolved ?? {})
      return { stream, size, contentType, range: resolved }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    const target = this.#pathOf(key)
    await rm(target, { force: true })
    // Folders that are empty now go too; one that still holds something says so and stays.
    for (let folder = path.dirname(target); folder !== this.#folder; folder = path.dirname(folder)) {
      try {
        await rmdir(folder)
      } catch {
        return
      }
    }
  }

  async exists(key: string): Promise<boolean> {
    try {
      return (await stat(this.#pathOf(key))).isFile()
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  async freeBytes(): Promise<number> {
    await this.#prepare()
    return await roomFor(await this.#readDisk(this.#folder), this.#reserve, this.#guarded)
  }

  /** Where a key lies: below two characters of its name, so that no folder grows without end. */
  #pathOf(key: string): string {
    contentTypeOf(key)
    const target = path.join(this.#folder, key.slice(0, 2).replaceAll(/[^\w-]/g, '_'), key)
    if (!target.startsWith(this.#folder + path.sep)) throw new StorageKeyError('the key leads outside')
    return target
  }

  /** Puts a finished file in its place, so that it survives a power cut once this has returned. */
  async #moveInto(temporary: string, target: string): Promise<void> {
    const parent = path.dirname(target)
    let topmost = parent
    for (let attempt = 0; ; attempt++) {
      const made = await mkdir(parent, { recursive: true, mode: 0o700 })
      if (made !== undefined) topmost = path.dirname(made)
      try {
        await rename(temporary, target)
        break
      } catch (error) {
        // A removal of the folder's last file may take the folder away between the two steps.
        if (attempt === 3 || !isMissing(error)) throw error
      }
    }
    for (let folder = parent; folder.length >= topmost.length; folder = path.dirname(folder))
      await syncFolder(folder)
  }

  /** Makes the folder once. A failure is not remembered: the disk may be back the next time. */
  #prepare(): Promise<void> {
    this.#ready ??= prepareFolder(this.#folder).catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }
}

async function prepareFolder(folder: string): Promise<void> {
  const incoming = path.join(folder, TEMPORARY)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const handle = await open(folder, 'r')
  try {
    await handle.chmod(0o700)
  } finally {
    await handle.close()
  }
  for (const name of await readdir(incoming)) {
    const file = path.join(incoming, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > STALE_MS) await rm(file, { force: true })
  }
}

/** Writes a new file that is on the disk, not only in its cache, when this returns. */
async function writeSynced(file: string, content: Readable | Uint8Array): Promise<number> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openOrNull(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function emptied(handle: FileHandle): Promise<Readable> {
  await handle.close()
  return Readable.from([])
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))
export const isNoSpace = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))
