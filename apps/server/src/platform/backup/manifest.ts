import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { deriveKey, equalInConstantTime, sign } from '../crypto.ts'
import { canonicalJson } from '../http/canonical-json.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError, DamagedError } from './errors.ts'

const Part = z.strictObject({ key: z.string(), bytes: z.int(), sha256: z.string() })
const Keys = z.strictObject({ secret: z.string(), documentKey: z.string() })

const Manifest = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  product: z.string(),
  /** The last migration of the database. */
  migration: z.int(),
  mode: z.enum(['demo', 'production']),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** By which the keys are known that the content was written with. They tell nothing about the keys. */
  keys: Keys,
  /** What the database holds, as JSON: its tables and how many rows each has. */
  contents: Part,
  /** The variables of the environment that are no secrets, and the operator's own texts. */
  settings: Part,
  /** One part for each table that holds rows. */
  tables: z.array(Part),
  /** Which file is which object, and the objects alone, which the next backup reads without an identity. */
  files: Part,
  objects: Part,
  /** How many files there are, and how many bytes of them were written for this backup. */
  fileCount: z.int(),
  newBytes: z.int(),
  /** Of all that stands above, by a key that only the installation has. */
  seal: z.string(),
})

/** What a backup is, written when all of it is there: a folder without one is no backup. */
export type Manifest = z.output<typeof Manifest>

const FILE = 'manifest.json'
/** Says that a backup has begun; one that never ended is found by it. */
const BEGUN = 'begun.json'
const ID = /^\d{8}T\d{6}Z-[0-9a-f]{4}$/
const MAX_BYTES = 1024 * 1024

type Secrets = Pick<Config, 'secret' | 'documentKey'>

/** By which keys are known without telling them. */
export function marksOf({ secret, documentKey }: Secrets): Manifest['keys'] {
  const mark = (key: Buffer) => sign(key, 'which key this is').slice(0, 12)
  return { secret: mark(deriveKey(secret, 'backup mark')), documentKey: mark(documentKey) }
}

/** Ids are in the order of their times. */
export function newBackupId(now: Date, random: string): string {
  return `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${random}`
}

const sealOf = (manifest: Omit<Manifest, 'seal'>, { secret }: Secrets): string =>
  sign(deriveKey(secret, 'backup manifest'), canonicalJson(manifest))

/** Writes the manifest: from here on it is a backup. */
export async function writeManifest(
  place: Storage,
  manifest: Omit<Manifest, 'seal'>,
  secrets: Secrets,
): Promise<Manifest> {
  const whole = { ...manifest, seal: sealOf(manifest, secrets) }
  await putJson(place, `${manifest.id}/${FILE}`, whole)
  return whole
}

export async function writeBeginning(place: Storage, id: string): Promise<void> {
  await putJson(place, `${id}/${BEGUN}`, { id })
}

async function putJson(place: Storage, key: string, value: object): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
  await place.put(key, bytes, { contentType: 'application/json' })
}

/** Reads a manifest. Throws {@link BackupError} where there is none, or one that this version does not know. */
export async function readManifest(place: Storage, id: string): Promise<Manifest> {
  const file = ID.test(id) ? await place.open(`${id}/${FILE}`) : null
  if (file === null) throw new BackupError(`There is no backup ${id}.`)
  if (file.size > MAX_BYTES) {
    file.stream.destroy()
    throw new DamagedError(`${id}/${FILE}`, 'is not what was written')
  }
  const found: unknown = await text(file.stream)
    .then(written => JSON.parse(written))
    .catch(() => undefined)
  const { success, data } = Manifest.safeParse(found)
  if (success && data.id === id) return data
  const format = z.looseObject({ format: z.int() }).safeParse(found)
  if (format.success && format.data.format > 1)
    throw new BackupError(`The backup ${id} was made by a newer version of the product.`)
  throw new DamagedError(`${id}/${FILE}`, 'is not what was written')
}

/**
 * Makes sure that a backup was written by this installation and is restored with its keys. Throws {@link BackupError}.
 */
export function checkSeal({ seal, ...manifest }: Manifest, secrets: Secrets): void {
  const marks = marksOf(secrets)
  if (marks.secret !== manifest.keys.secret)
    throw new BackupError(
      `SECRET is not the one that the backup ${manifest.id} was made with. Set the one that was kept with the keys.`,
    )
  if (!equalInConstantTime(seal, sealOf(manifest, secrets)))
    throw new DamagedError(`${manifest.id}/${FILE}`, 'is not what was written')
  if (marks.documentKey !== manifest.keys.documentKey)
    throw new BackupError(
      `DOCUMENT_KEY is not the one that the backup ${manifest.id} was made with: its identity documents would stay unreadable. Set the one that was kept with the keys.`,
    )
}

export interface FoundBackups {
  /** The ids of whole ones, the oldest first. */
  whole: string[]
  /** Of those that have begun and have no manifest. */
  unfinished: string[]
}

/** What lies in a place. */
export async function findBackups(place: Storage): Promise<FoundBackups> {
  const whole = new Set<string>()
  const begun = new Set<string>()
  search: for (let after: string | null = null; ; ) {
    const { files, next } = await place.list({ after, limit: 1000 })
    for (const { key } of files) {
      const [id = '', name] = key.split('/')
      // Ids begin with a digit; objects come after them all.
      if (id.startsWith('files')) break search
      if (!ID.test(id)) continue
      begun.add(id)
      if (name === FILE) whole.add(id)
    }
    if (next === null) break
    after = next
  }
  return {
    whole: [...whole].toSorted(),
    unfinished: [...begun].filter(id => !whole.has(id)).toSorted(),
  }
}

/** Removes a backup; first what makes it one. Its objects go when nothing else names them. */
export async function removeBackup(place: Storage, id: string): Promise<void> {
  await place.remove(`${id}/${FILE}`)
  await place.removeFolder(id)
}

/** When a backup began, to the second, as its id says. */
export function beganAtOf(id: string): Date {
  return new Date(id.slice(0, 15).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))
}
