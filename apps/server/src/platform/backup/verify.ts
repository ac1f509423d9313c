import type { PoolConnection } from '../db/pool.ts'
import type { Storage } from '../storage/storage.ts'
import { DamagedError } from './errors.ts'
import { heldObjects } from './files.ts'
import { countRows } from './load.ts'
import type { Manifest } from './manifest.ts'
import { checkPart, type Part } from './parts.ts'
import { prepareRestore, restoreDatabase, type Source } from './restore.ts'
import { withSession } from './session.ts'

/** Of so many objects one is read to its end and hashed; of all others it is looked whether they are there. */
const SAMPLE_OF = 20
/** All are read where there are no more than these. */
const FEW = 200

/**
 * Whether everything that a backup names lies in its place: each part is read and hashed, each object looked for, and a
 * sample of the objects read. Needs no identity. Answers what is missing or damaged.
 */
export async function checkParts(
  place: Storage,
  manifest: Manifest,
  { onProgress, sample = Math.random }: { onProgress: (line: string) => void; sample?: () => number },
): Promise<{ damaged: string[]; hashed: number }> {
  const damaged: string[] = []
  const check = async (part: Part) => {
    await checkPart(place, part).catch((error: unknown) => {
      if (!(error instanceof DamagedError)) throw error
      damaged.push(part.key)
    })
  }
  const { contents, settings, tables, files, objects } = manifest
  for (const part of [contents, settings, ...tables, files, objects]) await check(part)
  if (damaged.includes(objects.key)) return { damaged, hashed: 0 }
  let seen = 0
  let hashed = 0
  for await (const object of heldObjects(place, objects)) {
    if (manifest.fileCount <= FEW || sample() < 1 / SAMPLE_OF) {
      await check(object)
      hashed++
    } else if (!(await place.exists(object.key))) damaged.push(object.key)
    if (++seen % 1000 === 0) onProgress(`Files: ${seen} of ${manifest.fileCount}`)
  }
  return { damaged, hashed }
}

/**
 * Restores the database of a backup into an empty one that is thrown away, and compares how many rows each table has.
 * Answers the tables that differ.
 */
export async function tryRestore(
  source: Source,
  scratch: { connection: PoolConnection; migrations: string; onProgress: (line: string) => void },
): Promise<string[]> {
  const contents = await prepareRestore(source, scratch.migrations)
  await restoreDatabase(source, contents, scratch)
  const counts = await withSession(scratch.connection, session => countRows(session, contents.tables))
  return contents.tables.flatMap(({ schema, name, rows }, index) =>
    rows === counts[index] ? [] : [`${schema}.${name}: ${counts[index]} rows, and ${rows} in the backup`],
  )
}
