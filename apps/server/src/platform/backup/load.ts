import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Contents, DumpedTable } from './contents.ts'
import { BackupError } from './errors.ts'
import { columnList, tableName } from './session.ts'

interface ForeignKey {
  on: string
  name: string
  definition: string
}

interface Trigger {
  on: string
  name: string
  state: string
}

/**
 * Loads rows into a database that has the tables for them, in one transaction: all or nothing. Foreign keys are taken away
 * and made again, which proves each; triggers rest. Needs no other right than that of the tables' owner.
 */
export async function loadRows(
  session: pg.Client,
  { tables, sequences }: Contents,
  read: (table: DumpedTable) => Promise<Readable>,
): Promise<void> {
  await session.query('begin')
  try {
    const triggers = await restTriggers(session)
    const keys = await takeForeignKeys(session)
    await empty(session)
    for (const table of tables) if (table.rows > 0) await loadTable(session, table, await read(table))
    for (const { schema, name, value } of sequences)
      await session.query('select setval($1::regclass, $2::bigint)', [tableName({ schema, name }), value])
    for (const { on, name, definition } of keys)
      await session.query(`alter table ${on} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
    for (const trigger of triggers) await session.query(wakeTrigger(trigger))
    await session.query('commit')
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
  await session.query('analyze')
}

const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  and n.nspname in ('public', 'job') and c.relkind in ('r', 'p')`
const ON = `format('%I.%I', n.nspname, c.relname)`

async function restTriggers(session: pg.Client): Promise<Trigger[]> {
  const { rows } = await session.query<Trigger>(
    `select ${ON} as on, t.tgname as name, t.tgenabled as state
     from pg_trigger t join (${TABLES}) on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'`,
  )
  for (const { on, name } of rows)
    await session.query(`alter table ${on} disable trigger ${pg.escapeIdentifier(name)}`)
  return rows
}

function wakeTrigger({ on, name, state }: Trigger): string {
  const how = state === 'A' ? 'enable always' : state === 'R' ? 'enable replica' : 'enable'
  return `alter table ${on} ${how} trigger ${pg.escapeIdentifier(name)}`
}

async function takeForeignKeys(session: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await session.query<ForeignKey>(
    `select ${ON} as on, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join (${TABLES}) on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0`,
  )
  for (const { on, name } of rows)
    await session.query(`alter table ${on} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

/** Migrations and the job queue have rows of their own. */
async function empty(session: pg.Client): Promise<void> {
  const { rows } = await session.query<{ on: string }>(
    `select ${ON} as on from ${TABLES} where not c.relispartition`,
  )
  await session.query(`truncate ${rows.map(({ on }) => on).join(', ')}`)
}

async function loadTable(session: pg.Client, table: DumpedTable, rows: Readable): Promise<void> {
  const into = session.query(copyFrom(`copy ${tableName(table)} (${columnList(table.columns)}) from stdin`))
  await pipeline(rows, into)
  if (into.rowCount !== table.rows)
    throw new BackupError(
      `${table.schema}.${table.name} has ${into.rowCount} rows, and had ${table.rows} when it was backed up.`,
    )
}

/** How many rows each table has now, of those that the contents name. */
export async function countRows(session: pg.Client, tables: readonly DumpedTable[]): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const { rows } = await session.query<{ count: string }>(`select count(*) from ${tableName(table)}`)
    counts.push(Number(rows[0]?.count))
  }
  return counts
}
