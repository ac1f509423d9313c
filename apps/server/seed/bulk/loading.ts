import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { Config } from '../../src/config/config.ts'
import type { Transacted } from '../../src/platform/db/database.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import type { Random } from '../random.ts'

/** What a stage of the bulk load needs. */
export interface Load {
  db: Transacted
  random: Random
  /** The present of the data. */
  now: Date
  size: BulkSize
  config: Config
  settings: Settings
  currency: string
  /** Reports progress. */
  log: (line: string) => void
}

/** How much of everything. */
export interface BulkSize {
  creators: number
  fans: number
  /** Of each fan, on average. */
  follows: number
  subscriptions: number
  posts: number
  purchases: number
  /** Of each post, on average. */
  likes: number
  comments: number
  chats: number
  messages: number
}

export const SIZES = {
  medium: {
    creators: 1_000,
    fans: 10_000,
    follows: 12,
    subscriptions: 40_000,
    posts: 100_000,
    purchases: 15_000,
    likes: 4,
    comments: 1,
    chats: 20_000,
    messages: 500_000,
  },
  large: {
    creators: 10_000,
    fans: 100_000,
    follows: 12,
    subscriptions: 400_000,
    posts: 1_000_000,
    purchases: 100_000,
    likes: 3,
    comments: 1,
    chats: 200_000,
    messages: 10_000_000,
  },
} as const satisfies Record<string, BulkSize>

/** An id of a moment in the past. */
export function idAt(at: Date): string {
  return v7({ msecs: at.getTime() })
}

const ROWS_AT_ONCE = 5_000

/** Inserts rows by column arrays, some thousands at once. `columns` gives each column's type. */
export async function insertRows<K extends string>(
  db: Transacted,
  table: string,
  columns: Readonly<Record<K, string>>,
  rows: readonly Readonly<Record<NoInfer<K>, unknown>>[],
): Promise<void> {
  const names = Object.keys(columns).filter((name): name is K => name in columns)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const chunk = rows.slice(from, from + ROWS_AT_ONCE)
    const arrays = names.map(name => sql`${chunk.map(row => row[name])}::${sql.raw(columns[name])}[]`)
    await sql`insert into ${sql.table(table)} (${sql.join(names.map(name => sql.ref(name)))})
      select * from unnest(${sql.join(arrays)})`.execute(db)
  }
}

/** Functions of this session for rows that the database makes itself: chance that repeats, and ids of a moment. */
export async function defineFunctions(db: Transacted): Promise<void> {
  await sql`
    create function pg_temp.chance(n bigint, about integer, below bigint) returns bigint language sql immutable
    as $$ select (hashint8extended(n, about) & 9223372036854775807) % below $$`.execute(db)
  await sql`
    create function pg_temp.id_at(at timestamptz, n bigint, about integer) returns uuid language sql stable
    as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3)
        || substr('89ab', (n % 4)::integer + 1, 1) || substr(hash, 4, 15))::uuid
      from md5(n::text || ' ' || about::text) as hash
    $$`.execute(db)
}

/** One of a list, by a number from 0; for statements. */
export function oneOf(texts: readonly string[], number: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${[...texts]}::text[])[1 + ${number} % ${sql.lit(texts.length)}]`
}

/**
 * Takes a table's indexes and keys away while `load` fills it, and creates them again from the rows: a sort instead
 * of millions of places found one by one. Everything happens in the transaction at hand, so a failure changes nothing.
 */
export async function withoutIndexes(
  db: Transacted,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const constraints = await readConstraints(db, tables)
  for (const { name, table } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const indexes = await readIndexes(db, tables)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await load()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  for (const { name, table, definition } of constraints.toReversed())
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    )
}

interface Definition {
  name: string
  table: string
  definition: string
}

/** Keys of the tables and references to and from them; those that refer come first, so that they can go first. */
async function readConstraints(db: Transacted, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype in ('p', 'u', 'f')
      and (conrelid = any(${[...tables]}::regclass[]) or confrelid = any(${[...tables]}::regclass[]))
    order by contype <> 'f', conname`.execute(db)
  return rows
}

/** Indexes that no key brings with it. */
async function readIndexes(db: Transacted, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table,
      pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${[...tables]}::regclass[])
    order by 1`.execute(db)
  return rows
}
