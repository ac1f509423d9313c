import { sql } from 'kysely'
import { namesFolders, type StoredFilesRule } from '../../platform/storage/named-files.ts'
import { folderOf } from '../../platform/storage/storage.ts'

/**
 * How the tables of streams name files: all in the folder of a stream belongs to it, until its recording is let go. What is
 * stored late goes with the sweep then.
 */
export const LIVE_STREAM_NAMES: readonly StoredFilesRule[] = [
  {
    columns: ['live_stream.storage_key'],
    namedAmong: async (db, keys) => {
      const folders = [...new Set(keys.map(folderOf))]
      const { rows } = await sql<{ folder: string }>`
        select storage_key as folder from live_stream
        where storage_key = any(${folders}::text[]) and discarded_at is null`.execute(db)
      const named = new Set(rows.map(({ folder }) => folder))
      return keys.filter(key => named.has(folderOf(key)))
    },
  },
  namesFolders('live_stream_kept', 'storage_key'),
]
