import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { folderOf } from './storage.ts'

/**
 * How rows name files of the storage. Every column that holds a storage key, or a name of a file below one, belongs to
 * one rule, so that a new table cannot be forgotten: a file that no rule knows is removed by the sweep.
 */
export interface StoredFilesRule {
  /** As `table.column`. */
  columns: readonly string[]
  /** Those of some keys that rows name now, or may still come to name. */
  namedAmong(db: Db, keys: readonly string[]): Promise<Iterable<string>>
}

declare module '../extensions.ts' {
  interface ExtensionMap {
    /** How the tables of a module name files. */
    'storage.names': readonly StoredFilesRule[]
  }
}

/** The rule of a column that holds topmost folders: whatever lies below them is named. */
export function namesFolders(table: string, column: string): StoredFilesRule {
  return {
    columns: [`${table}.${column}`],
    namedAmong: async (db, keys) => {
      const folders = [...new Set(keys.map(folderOf))]
      const { rows } = await sql<{ folder: string }>`
        select ${sql.ref(column)} as folder from ${sql.table(table)}
        where ${sql.ref(column)} = any(${folders}::text[])`.execute(db)
      const named = new Set(rows.map(({ folder }) => folder))
      return keys.filter(key => named.has(folderOf(key)))
    },
  }
}

/** Those of some keys that no row names. */
export async function unnamedAmong(
  ctx: Pick<Context, 'db' | 'extensions'>,
  keys: readonly string[],
): Promise<string[]> {
  const left = new Set(keys)
  for (const rule of ctx.extensions.all('storage.names').flat()) {
    if (left.size === 0) break
    for (const key of await rule.namedAmong(ctx.db, [...left])) left.delete(key)
  }
  return [...left]
}

/**
 * Removes files that a call has put before it failed. A commit whose answer was lost may have named them all the same:
 * those stay. Never throws, because the call has an error of its own; what is left is found by the sweep.
 */
export async function removeUnnamed(
  ctx: Pick<Context, 'db' | 'extensions' | 'storage' | 'logger'>,
  keys: readonly string[],
): Promise<void> {
  try {
    for (const key of await unnamedAmong(ctx, keys)) await ctx.storage.remove(key)
  } catch (error) {
    ctx.logger.warn({ err: error }, 'files of a call that failed are left to the sweep')
  }
}
