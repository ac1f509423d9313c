import type { Dirent } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Guarded, isNoSpace, type ReadDisk, readDisk, spaceFor } from './disk-space.ts'
import {
  assertContentType,
  assertFolder,
  contentTypeOf,
  isStorageKey,
  type ListedFiles,
  type OpenFile,
  type PageOfFiles,
  type RequestedRange,
  rangeOf,
  type Storage,
  StorageFullError,
  StorageKeyError,
} from './storage.ts'
import { makePrivate, TemporaryFiles } from './temporary-files.ts'

export interface FolderStorageOptions {
  folder: string
  /** Bytes that must stay free: below it new files are refused while everything else works. */
  reserveBytes?: number
  /** Other places that must not fill up either, such as the database's disk. */
  guarded?: readonly Guarded[]
  /** How a disk is read; replaced in tests. */
  readDisk?: ReadDisk
  /** Keys are paths as they are: for few files below each folder, which people look at. */
  plain?: boolean
}

const MB = 1024 * 1024
const TEMPORARY = '.incoming'

/** Files in a folder that only the server's own user may enter. */
export class FolderStorage implements Storage {
  readonly #folder: string
  readonly #reserve: number
  readonly #guarded: readonly Guarded[]
  readonly #readDisk: ReadDisk
  readonly #temporary: TemporaryFiles
  readonly #plain: boolean
  #ready: Promise<void> | undefined

  constructor(options: FolderStorageOptions) {
    this.#folder = path.resolve(options.folder)
    this.#temporary = new TemporaryFiles(path.join(this.#folder, TEMPORARY))
    this.#reserve = options.reserveBytes ?? 256 * MB
    this.#guarded = options.guarded ?? []
    this.#readDisk = options.readDisk ?? readDisk
    this.#plain = options.plain ?? false
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { contentType }: { contentType: string },
  ): Promise<{ size: number }> {
    const target = this.#pathOf(key)
    assertContentType(key, contentType)
    const space = (await this.freeBytes()) - (content instanceof Uint8Array ? content.byteLength : 0)
    if (space < 0) throw new StorageFullError(`fewer than ${this.#reserve} bytes would stay free`)
    return await this.#temporary.with(async temporary => {
      try {
        const size = await writeSynced(temporary, content)
        await this.#moveInto(temporary, target)
        return { size }
      } catch (error) {
        if (isNoSpace(error)) throw new StorageFullError('the disk is full', { cause: error })
        throw error
      }
    })
  }

  async open(key: string, requested: RequestedRange = {}): Promise<OpenFile | null> {
    const contentType = contentTypeOf(key)
    const handle = await openOrNull(this.#pathOf(key))
    if (handle === null) return null
    try {
      const { size, mtimeMs } = await handle.stat()
      const etag = `"${size.toString(36)}-${mtimeMs.toString(36)}"`
      const range = rangeOf(requested, { size, etag })
      const stream = size === 0 ? await emptied(handle) : handle.createReadStream(range ?? {})
      return { stream, etag, size, contentType, range }
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async withFile<T>(keys: readonly string[], use: (path: string) => Promise<T>): Promise<T | null> {
    for (const key of keys) if (!(await this.exists(key))) return null
    const [only, another] = keys
    if (only !== undefined && another === undefined) return await use(this.#pathOf(only))
    return await this.#temporary.withContent(this.#streamsOf(keys), use)
  }

  async remove(key: string): Promise<void> {
    const target = this.#pathOf(key)
    await rm(target, { force: true })
    await this.#removeEmpty(path.dirname(target))
  }

  async removeFolder(folder: string): Promise<void> {
    assertFolder(folder)
    const target = this.#below(folder)
    // A file may be put meanwhile: then the folder is not empty at once.
    await rm(target, { recursive: true, force: true, maxRetries: 3 })
    await this.#removeEmpty(path.dirname(target))
  }

  /** Removes folders that are empty now; `rmdir` fails for one with content, which stays. */
  async #removeEmpty(innermost: string): Promise<void> {
    for (let folder = innermost; folder !== this.#folder; folder = path.dirname(folder)) {
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

  async list({ after, limit }: PageOfFiles): Promise<ListedFiles> {
    await this.#prepare()
    const files: ListedFiles['files'] = []
    const from = after === null ? [] : this.#partsOf(after)
    for await (const parts of filesBelow(this.#folder, from)) {
      const key = parts.slice(this.#plain ? 0 : 1).join('/')
      // What others have laid here is not ours.
      if (!isStorageKey(key) || this.#partsOf(key)[0] !== parts[0]) continue
      if (files.length === limit) return { files, next: files.at(-1)?.key ?? null }
      const changedAt = await changedAtOf(path.join(this.#folder, ...parts))
      if (changedAt !== null) files.push({ key, changedAt })
    }
    return { files, next: null }
  }

  async freeBytes(): Promise<number> {
    await this.#prepare()
    return await spaceFor(await this.#readDisk(this.#folder), this.#reserve, this.#guarded)
  }

  async disk(): Promise<{ freeBytes: number; totalBytes: number }> {
    await this.#prepare()
    return await this.#readDisk(this.#folder)
  }

  async *#streamsOf(keys: readonly string[]): AsyncGenerator<Readable> {
    for (const key of keys) {
      const file = await this.open(key)
      if (file === null) throw new Error('a file was removed while it was read')
      yield file.stream
    }
  }

  #pathOf(key: string): string {
    contentTypeOf(key)
    return this.#below(key)
  }

  /** The names on the way to a file. */
  #partsOf(key: string): string[] {
    return this.#plain ? key.split('/') : [shardOf(key), ...key.split('/')]
  }

  #below(key: string): string {
    const target = path.join(this.#folder, ...this.#partsOf(key))
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

  /** Creates the folder once. After a failure the next call tries again. */
  #prepare(): Promise<void> {
    this.#ready ??= this.#makeFolders().catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  async #makeFolders(): Promise<void> {
    await makePrivate(this.#folder)
    await this.#temporary.prepare()
  }
}

/** A key lies below two characters of its name, so that no folder grows without end. */
const shardOf = (key: string): string => key.slice(0, 2).replaceAll(/[^\w-]/g, '_')

/**
 * The files below a folder that come after one of them, each by the names on the way to it. In the order of these names,
 * and one folder in memory at a time.
 */
async function* filesBelow(folder: string, after: readonly string[]): AsyncGenerator<string[]> {
  const [first = '', ...rest] = after
  for (const entry of await entriesOf(folder)) {
    if (entry.name < first || entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      const below = filesBelow(path.join(folder, entry.name), entry.name === first ? rest : [])
      for await (const parts of below) yield [entry.name, ...parts]
    } else if (entry.isFile() && entry.name !== first) yield [entry.name]
  }
}

/** What is in a folder, by name; nothing where it has been removed meanwhile. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function changedAtOf(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime
  } catch (error) {
    if (isMissing(error)) return null
    throw error
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
