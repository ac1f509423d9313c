import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Contents, DumpedTable } from './contents.ts'
import { columnList, tableName } from './session.ts'

/** Counts of the job queue about itself: it makes them again, in partitions of each day. */
const NOT_KEPT = ['job.queue_stats', 'job.warning']

/**
 * Begins the transaction in which everything is read: one moment of the database, whatever is written meanwhile. The
 * moment is that of the first statement, which is here.
 */
export async function beginSnapshot(session: pg.Client): Promise<void> {
  await session.query('begin isolation level repeatable read, read only')
  await session.query('select 1 from schema_migration limit 1')
}

/** What the database has in the snapshot, still without the numbers of rows. */
export async function describeDatabase(session: pg.Client): Promise<Omit<Contents, 'sequences'>> {
  const migrations = await session.query<Contents['migrations'][number]>(
    'select number, name, checksum from schema_migration order by number',
  )
  const queue = await session.query<{ version: number }>('select version from job.version')
  // Rows of unlogged tables are lost with a crash, too; partitions are read through what they are of.
  const tables = await session.query<DumpedTable>(
    `select n.nspname as schema, c.relname as name, 0 as rows,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'job') and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and n.nspname || '.' || c.relname <> all($1)
     order by 1, 2`,
    [NOT_KEPT],
  )
  return { migrations: migrations.rows, queue: queue.rows[0]?.version ?? 0, tables: tables.rows }
}

/**
 * Where sequences stand, read after the rows: they belong to no snapshot, and stand at least as far as the rows that have
 * numbers of them.
 */
export async function readSequences(session: pg.Client): Promise<Contents['sequences']> {
  const { rows } = await session.query<Contents['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'job') and last_value is not null order by 1, 2`,
  )
  return rows
}

export async function hasRows(session: pg.Client, table: DumpedTable): Promise<boolean> {
  const { rows } = await session.query<{ there: boolean }>(
    `select exists (select from ${tableName(table)}) as there`,
  )
  return rows[0]?.there === true
}

/** The rows of a table as PostgreSQL's own text format has them, and afterwards how many they were. */
export function rowsOf(session: pg.Client, table: DumpedTable): { rows: Readable; count: () => number } {
  const stream = session.query(
    copyTo(`copy (select ${columnList(table.columns)} from ${tableName(table)}) to stdout`),
  )
  return { rows: stream, count: () => stream.rowCount }
}
