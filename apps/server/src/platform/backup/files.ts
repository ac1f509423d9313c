import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { ListedFile, Storage } from '../storage/storage.ts'
import { compressed, decompressed, measurePart, type Part, readPart, writePart } from './parts.ts'
import type { Cipher } from './sealing.ts'

/** Files that are compared at once. */
const PAGE = 500
/** Files on their way at the same time. */
const AT_ONCE = 4
/** Copies for single viewers, which are made again when somebody looks. */
const MADE_AGAIN = /(?:^|\/)marks\//

interface Stored {
  name: string
  bytes: number
  sha256: string
  content: number
}

export interface FilesOptions {
  /** Holds the lists in temporary tables, so that their length does not matter. */
  session: pg.Client
  storage: Storage
  place: Storage
  seal: Cipher
  /** By which objects are named, so that their names tell nothing. */
  nameKey: Buffer
  signal: AbortSignal
  /** Objects of a backup that did not end are used. */
  resumes: boolean
  onProgress: (files: number) => void
}

/** Where an object lies. */
export const objectKey = (name: string): string => `files/${name.slice(0, 2)}/${name}.age`

/**
 * Copies the files that are stored, each encrypted by itself as an object. An object is named by the key of its file and
 * by when that was put: what the backup before has under the name is not copied again.
 */
export class FileCopies {
  readonly #options: FilesOptions
  #copied = 0
  #seen = 0

  constructor(options: FilesOptions) {
    this.#options = options
  }

  /** Bytes that were written. */
  get newBytes(): number {
    return this.#copied
  }

  /** Reads which objects the backup before has. */
  async begin(before: Part | undefined): Promise<void> {
    const { session, place } = this.#options
    await session.query(`
      create temporary table known (name text primary key, bytes bigint, sha256 text, content bigint);
      create temporary table held (key text primary key, name text, bytes bigint, sha256 text, content bigint)`)
    if (before === undefined) return
    const lines = decompressed(await readPart(place, before))
    await pipeline(lines, session.query(copyFrom('copy known (name, bytes, sha256, content) from stdin')))
  }

  /** Goes through all files, and copies those that are not yet there. */
  async copy(): Promise<void> {
    const { storage, signal, onProgress } = this.#options
    const limit = pLimit(AT_ONCE)
    this.#seen = 0
    for (let after: string | null = null; ; ) {
      signal.throwIfAborted()
      const { files, next } = await storage.list({ after, limit: PAGE })
      const wanted = files.filter(({ key }) => !MADE_AGAIN.test(key))
      const names = new Map(wanted.map(file => [this.#nameOf(file), file.key]))
      const missing = await this.#holdKnown(names)
      const copies = await limit.map(missing, ([name, key]) => this.#copyOne(name, key))
      await this.#holdNew(copies.filter(copy => copy !== undefined))
      this.#seen += wanted.length
      onProgress(this.#seen)
      if (next === null) return
      after = next
    }
  }

  #nameOf({ key, changedAt }: ListedFile): string {
    return createHmac('sha256', this.#options.nameKey)
      .update(`${key} ${changedAt.getTime()}`)
      .digest('hex')
      .slice(0, 40)
  }

  /** Notes those that are there already, and answers the others. */
  async #holdKnown(names: ReadonlyMap<string, string>): Promise<[string, string][]> {
    const { rows } = await this.#options.session.query<{ name: string }>(
      `insert into held select f.key, k.name, k.bytes, k.sha256, k.content
       from unnest($1::text[], $2::text[]) as f (name, key) join known k using (name)
       on conflict (key) do update set name = excluded.name, bytes = excluded.bytes,
         sha256 = excluded.sha256, content = excluded.content
       returning name`,
      [[...names.keys()], [...names.values()]],
    )
    const found = new Set(rows.map(({ name }) => name))
    return [...names].filter(([name]) => !found.has(name))
  }

  async #copyOne(name: string, key: string): Promise<HeldFile | undefined> {
    const { storage, place, seal, signal } = this.#options
    signal.throwIfAborted()
    const file = await storage.open(key)
    // Deleted since it was listed: no row names it in the moment of the database that is read later, or who let it go
    // afterwards wanted that.
    if (file === null) return undefined
    const stored =
      (await this.#left(name, file)) ?? (await writePart(place, objectKey(name), file.stream, seal))
    return { key, name, bytes: stored.bytes, sha256: stored.sha256, content: stored.contentBytes }
  }

  async #holdNew(copies: readonly HeldFile[]): Promise<void> {
    if (copies.length === 0) return
    const columns = (['key', 'name', 'bytes', 'sha256', 'content'] as const).map(column =>
      copies.map(copy => copy[column]),
    )
    await this.#options.session.query(
      `with new as (select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[])
         as f (key, name, bytes, sha256, content)),
       noted as (insert into known select name, bytes, sha256, content from new on conflict do nothing)
       insert into held select * from new on conflict (key) do update set name = excluded.name,
         bytes = excluded.bytes, sha256 = excluded.sha256, content = excluded.content`,
      columns,
    )
    for (const { bytes } of copies) this.#copied += bytes
  }

  /** What a backup that did not end has left under the name. */
  async #left(
    name: string,
    file: { stream: Readable; size: number },
  ): Promise<(Part & { contentBytes: number }) | undefined> {
    if (!this.#options.resumes) return undefined
    const left = await measurePart(this.#options.place, objectKey(name))
    if (left === undefined) return undefined
    file.stream.destroy()
    return { ...left, contentBytes: file.size }
  }

  /** Writes which file is which object, for whoever has the identity, and the objects alone, for the next backup. */
  async end(folder: string): Promise<{ files: Part; objects: Part; count: number }> {
    const { session, place, seal } = this.#options
    const { rows } = await session.query<{ count: string }>('select count(*) from held')
    const all = session.query(
      copyTo('copy (select key, name, bytes, sha256, content from held order by key collate "C") to stdout'),
    )
    const files = await writePart(place, `${folder}/files.age`, compressed(all), seal)
    const names = session.query(
      copyTo('copy (select name, bytes, sha256, content from held order by name) to stdout'),
    )
    const objects = await writePart(place, `${folder}/objects.gz`, compressed(names))
    return { files, objects, count: Number(rows[0]?.count) }
  }
}

/** A file of a backup. */
export interface HeldFile extends Stored {
  key: string
}

/** The part in which a file lies. */
export const objectOf = ({ name, bytes, sha256 }: Stored): Part => ({ key: objectKey(name), bytes, sha256 })

/** Reads which files a backup has, in the order of their keys. */
export async function* heldFiles(place: Storage, part: Part, open: Cipher): AsyncGenerator<HeldFile> {
  for await (const [key = '', name = '', bytes, sha256 = '', content] of fieldsOf(
    decompressed(await readPart(place, part, open)),
  ))
    yield { key, name, bytes: Number(bytes), sha256, content: Number(content) }
}

/** Reads which objects a backup has. */
export async function* heldObjects(place: Storage, part: Part): AsyncGenerator<Part> {
  for await (const [name = '', bytes, sha256 = ''] of fieldsOf(decompressed(await readPart(place, part))))
    yield { key: objectKey(name), bytes: Number(bytes), sha256 }
}

/** The fields of each line. Keys and names have no character that the format escapes. */
async function* fieldsOf(lines: Readable): AsyncGenerator<string[]> {
  let rest = ''
  lines.setEncoding('utf8')
  for await (const chunk of lines) {
    const parts = `${rest}${chunk}`.split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) yield line.split('\t')
  }
}
