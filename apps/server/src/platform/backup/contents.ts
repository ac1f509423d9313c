import { json } from 'node:stream/consumers'
import { z } from 'zod'
import type { Storage } from '../storage/storage.ts'
import { DamagedError } from './errors.ts'
import { decompressed, type Part, readPart } from './parts.ts'
import type { Cipher } from './sealing.ts'

const Table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  /** Those that are stored, in the order in which the rows have them. */
  columns: z.array(z.string()),
  rows: z.int(),
})

const Contents = z.strictObject({
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: z.string() })),
  /** The version of the job queue's tables. */
  queue: z.int(),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), value: z.string() })),
})

/** What a database held at one moment, without its rows. */
export type Contents = z.output<typeof Contents>
export type DumpedTable = z.output<typeof Table>

export async function readContents(place: Storage, part: Part, open: Cipher): Promise<Contents> {
  const found: unknown = await json(decompressed(await readPart(place, part, open)))
  const { success, data, error } = Contents.safeParse(found)
  if (!success) throw new DamagedError(part.key, 'is not what was written', error)
  return data
}

/** The name of a table's part below the folder of its backup. */
export const partName = ({ schema, name }: DumpedTable): string => `tables/${schema}-${name}.age`
