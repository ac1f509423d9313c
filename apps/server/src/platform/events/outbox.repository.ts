import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../db/database.ts'
import { parameter, writeStatement } from '../db/statement.ts'
import type { EventKind, EventMap } from './events.ts'

export interface Fact {
  id: string
  kind: string
  payload: unknown
}

const NOW = parameter<Date>(1, 'timestamptz')

const INSERT = writeStatement<never>(sql`
  insert into outbox (kind, key, payload, created_at, available_at)
  select kind, key, payload::jsonb, ${NOW}, ${NOW}
  from unnest(${parameter<string[]>(2, 'text[]')}, ${parameter<(string | null)[]>(3, 'text[]')},
    ${parameter<string[]>(4, 'text[]')}) with ordinality as fact (kind, key, payload, position)
  order by position`)

/** Writes facts, numbered in this order. */
export async function insertFacts(
  db: Transacted,
  facts: readonly { kind: string; key: string | null; payload: unknown }[],
  now: Date,
): Promise<void> {
  await INSERT(db, [
    now,
    facts.map(fact => fact.kind),
    facts.map(fact => fact.key),
    facts.map(fact => JSON.stringify(fact.payload)),
  ])
}

/** Facts without an earlier one about the same thing that are taken at once, and as many of those that follow them. */
export const BATCH = 100
/** Due facts that are scanned for those that may be taken: of many about one thing only the first one may. */
const WINDOW = 1_000

/** A new fact is due at once, although the clock of the process that wrote it may be ahead. */
const DUE = sql`fact.failed_at is null and (fact.attempts = 0 or fact.available_at <= ${NOW})`
/** None about the same thing was written earlier and is still there, unless it was set aside. */
const IS_FIRST = sql`(fact.key is null or not exists (
  select from outbox as earlier
  where earlier.key = fact.key and earlier.id < fact.id and earlier.failed_at is null))`

interface Taken {
  seen: number
  id: string | null
  kind: string
  payload: unknown
}

/**
 * The first due facts of each thing, locked, and those that follow them about the same things: while the first one is
 * locked no other relay takes those, because it still exists.
 */
const take = (window: RawBuilder<unknown>) =>
  writeStatement<Taken>(sql`
    with due as materialized (
      select fact.id from outbox as fact where ${DUE} order by fact.id ${window}
    ),
    first as (
      select fact.id, fact.kind, fact.payload, fact.key
      from outbox as fact join due on due.id = fact.id
      where ${DUE} and ${IS_FIRST}
      order by fact.id
      limit ${sql.lit(BATCH)}
      for update of fact skip locked
    ),
    following as (
      select fact.id, fact.kind, fact.payload
      from first join outbox as fact on fact.key = first.key and fact.id > first.id
      where ${DUE} and not exists (
        select from outbox as waiting
        where waiting.key = fact.key and waiting.id < fact.id and waiting.failed_at is null
          and waiting.attempts > 0 and waiting.available_at > ${NOW})
      order by fact.id
      limit ${sql.lit(BATCH)}
    )
    select (select count(*) from due) as seen, taken.*
    from (values (1)) as always (row)
    left join (select id, kind, payload from first union all select * from following) as taken on true
    order by taken.id`)

const takeFromWindow = take(sql`limit ${sql.lit(WINDOW)}`)
const takeFromAll = take(sql``)

/** Due facts that were taken. */
export interface Batch {
  facts: Fact[]
  /** More may be taken at once. */
  more: boolean
  /** Some were not taken, because another relay has them or an earlier one about the same thing. */
  left: boolean
}

/** Takes what is due until the end of the transaction. */
export async function takeDue(db: Db, now: Date): Promise<Batch> {
  let rows = await takeFromWindow(db, [now])
  const more = (rows[0]?.seen ?? 0) >= WINDOW
  // Everything in the window waits for something before it.
  if (more && rows[0]?.id === null) rows = await takeFromAll(db, [now])
  const facts = rows.flatMap(({ id, kind, payload }) => (id === null ? [] : [{ id, kind, payload }]))
  return {
    facts,
    more: facts.length > 0 && (more || facts.length >= BATCH),
    left: (rows[0]?.seen ?? 0) > facts.length,
  }
}

const takeId = writeStatement<Fact>(sql`
  select fact.id, fact.kind, fact.payload from outbox as fact
  where fact.id = ${parameter(2, 'bigint')} and ${DUE} and ${IS_FIRST}
  for update skip locked`)

/** Takes one, if it may be taken. */
export async function takeOne(db: Db, id: string, now: Date): Promise<Fact | undefined> {
  return (await takeId(db, [now, id]))[0]
}

export async function remove(db: Db, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  await db
    .deleteFrom('outbox')
    .where('id', '=', sql<string>`any(${facts.map(fact => fact.id)}::bigint[])`)
    .execute()
}

/** Delays a failed fact, longer after each try, and sets it aside after too many. */
export async function postpone(
  db: Db,
  id: string,
  { now, maxAttempts, error }: { now: Date; maxAttempts: number; error: string },
): Promise<{ kind: string; attempts: number; available_at: Date; failed_at: Date | null } | undefined> {
  return await db
    .updateTable('outbox')
    .set(eb => ({
      attempts: eb('attempts', '+', 1),
      available_at: sql<Date>`${now}::timestamptz + (interval '1 second' * power(2, attempts))`,
      failed_at: sql<Date | null>`case when attempts + 1 >= ${sql.lit(maxAttempts)} then ${now}::timestamptz end`,
      last_error: error,
    }))
    .where('id', '=', id)
    .returning(['kind', 'attempts', 'available_at', 'failed_at'])
    .executeTakeFirst()
}

/**
 * The part of a statement that writes a fact for each row of `from`, another part of it: a change and its fact cost one
 * round trip. The key is computed from the payload by the fact's definition. The caller wakes the outbox.
 */
export function writeFact<K extends EventKind>(
  kind: K,
  {
    key,
    payload,
    now,
    from,
  }: {
    key: RawBuilder<string>
    payload: { [P in keyof EventMap[K]]: RawBuilder<EventMap[K][P]> }
    now: RawBuilder<Date>
    from: string
  },
): RawBuilder<unknown> {
  const fields = Object.entries<RawBuilder<unknown>>(payload).map(
    ([name, value]) => sql`${sql.lit(name)}, ${value}`,
  )
  return sql`insert into outbox (kind, key, payload, created_at, available_at)
    select ${sql.lit(kind)}, ${key}, jsonb_build_object(${sql.join(fields)}), ${now}, ${now} from ${sql.ref(from)}`
}

/** Facts that have used up their tries, as the list of what was set aside has them. */
export const FACTS_SET_ASIDE = sql`
  select id::text as id, kind as name, attempts, coalesce(last_error, '') as error, failed_at as at
  from outbox where failed_at is not null`

/** Has facts that were set aside tried again, all or one; returns how many there were. */
export async function retryFacts(db: Transacted, id: string | undefined, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set failed_at = null, attempts = 0, available_at = ${now}
    where failed_at is not null ${id === undefined ? sql`` : sql`and id = ${id}::bigint`}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Facts that wait for their handlers. */
export async function countFacts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox where failed_at is null`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
