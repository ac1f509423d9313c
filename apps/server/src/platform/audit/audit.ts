import { type ColumnType, type RawBuilder, sql } from 'kysely'
import type { TransactionContext } from '../context.ts'
import type { Db, Transacted } from '../db/database.ts'

declare module '../db/database.ts' {
  interface Database {
    audit_incoming: {
      at: ColumnType<Date, Date, never>
      act: string
      actor_id: string | null
      subject: string | null
      details: ColumnType<unknown, string, never>
    }
  }
}

/**
 * The acts that the audit log records: the key is the act, the value its details. Each part adds its own by declaration
 * merging (`declare module '../../platform/audit/audit.ts'`). Details hold no secret and nothing private: ids, amounts,
 * names of fields, what the operator decided.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AuditMap {}

export type AuditAct = keyof AuditMap & string

export interface AuditRecord<K extends AuditAct> {
  act: K
  /** What it is about: the id of an account, a sale, a withdrawal. */
  subject: string | null
  details: AuditMap[K]
  /** Who did it, where it is not the one who acts here: a person who proves themselves is still a guest. */
  actorId?: string
}

/** Adds to the audit log when the transaction commits. */
export async function record<K extends AuditAct>(
  tx: TransactionContext,
  { act, subject, details, actorId }: AuditRecord<K>,
): Promise<void> {
  const actor = actorId ?? (tx.actor.kind === 'user' ? tx.actor.userId : null)
  await tx.db
    .insertInto('audit_incoming')
    .values({ at: tx.clock.now(), act, actor_id: actor, subject, details: JSON.stringify(details) })
    .execute()
}

/** A recorded act. `sequence` is its place in the log. */
export interface RecordedAct<K extends AuditAct> {
  sequence: number
  at: Date
  act: K
  actorId: string | null
  subject: string | null
  details: AuditMap[K]
}

/** Which acts are asked for; each condition narrows the others. */
export interface ActFilter<K extends AuditAct> {
  subject?: string | undefined
  actorId?: string | undefined
  /** Of these kinds. */
  acts?: readonly K[] | undefined
  /** Whose name begins so. */
  beginning?: string | undefined
  /** Before this place in the log. */
  before: number
  limit: number
}

/** Acts of the log, newest first. */
export async function listActs<K extends AuditAct>(
  db: Db,
  { subject, actorId, acts, beginning, before, limit }: ActFilter<K>,
): Promise<RecordedAct<K>[]> {
  const source =
    subject === undefined && (acts !== undefined || actorId !== undefined || beginning !== undefined)
      ? ofEachKind({ actorId, acts, beginning: beginning ?? '', before, limit })
      : sql`select * from audit_entry where sequence < ${before}
          ${subject === undefined ? sql`` : sql`and subject = ${subject}`}
          ${actorId === undefined ? sql`` : sql`and actor_id = ${actorId}`}
          ${acts === undefined ? sql`` : sql`and act = any(${acts}::text[])`}
          ${beginning === undefined ? sql`` : sql`and starts_with(act, ${beginning})`}`
  const { rows } = await sql<Omit<RecordedAct<K>, 'sequence'> & { sequence: string }>`
    select sequence, at, act, actor_id as "actorId", subject, details from (${source}) as entry
    order by sequence desc limit ${limit}`.execute(db)
  return rows.map(row => ({ ...row, sequence: Number(row.sequence) }))
}

/**
 * The last acts of each kind, of these kinds or of those whose name begins so. The kinds are few, and found by one step of
 * the index each; among millions of rows no other order of the index finds the last ones of rare kinds and of frequent
 * ones alike.
 */
function ofEachKind({
  actorId,
  acts,
  beginning,
  before,
  limit,
}: {
  actorId: string | undefined
  acts: readonly AuditAct[] | undefined
  beginning: string
  before: number
  limit: number
}): RawBuilder<unknown> {
  const whose = actorId === undefined ? sql`true` : sql`actor_id = ${actorId}::uuid`
  const first = (condition: RawBuilder<unknown>) => sql`(
    select act collate "C" from audit_entry where ${whose} and ${condition} order by act collate "C" limit 1)`
  const kinds =
    acts === undefined
      ? sql`
        select ${first(sql`act collate "C" >= ${beginning}`)}
        union all
        select ${first(sql`act collate "C" > kind.act`)} from kind where starts_with(kind.act, ${beginning})`
      : sql`select unnest(${acts}::text[]) collate "C"`
  return sql`
    with recursive kind (act) as (${kinds})
    select entry.* from kind cross join lateral (
      select * from audit_entry
      where ${whose} and act collate "C" = kind.act and sequence < ${before}
      order by sequence desc limit ${limit}
    ) as entry
    where starts_with(kind.act, ${beginning})`
}

export interface AuditCheck {
  entries: number
  /** Hash of the last row. Noted elsewhere, it shows later that nothing up to it was rewritten. */
  head: string
  findings: { sequence: number; problem: string }[]
}

/** How many rows were checked, of how many. */
export interface CheckProgress {
  done: number
  total: number
}

/** Until the transaction ends no other check begins that asks for this as well; false while one runs. */
export async function holdCheck(db: Transacted): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit/check', 0)) as held`.execute(db)
  return rows[0]?.held === true
}

/** Enough to see what is wrong; a log that was rewritten must not fill the memory. */
const MOST = 100
/** Rows at a time: each statement stays far below the time that a statement may take, however long the log. */
const SLICE = 50_000

/**
 * Checks the whole log: every row has the number after the one before and carries its hash, every hash is that of its
 * row, and the last row is the one that the end of the chain names. At most a hundred findings.
 */
export async function checkAudit(db: Db): Promise<AuditCheck> {
  const work = checkingAudit(db)
  for (;;) {
    const step = await work.next()
    if (step.done === true) return step.value
  }
}

/** The same, which says after every slice how far it is. */
export async function* checkingAudit(db: Db): AsyncGenerator<CheckProgress, AuditCheck> {
  const { last, first } = await edgesOf(db)
  const total = Math.max(0, last - first + 1)
  const findings: AuditCheck['findings'] = []
  for (let from = first; from <= last && findings.length < MOST; from += SLICE) {
    findings.push(...(await checkSlice(db, from, from + SLICE)))
    yield { done: Math.min(total, from + SLICE - first), total }
  }
  const { rows: end } = await sql<{ sequence: string; problem: string }>`
    select head.sequence, 'the log does not end here' as problem
    from audit_head head left join audit_entry last on last.sequence = head.sequence and last.hash = head.hash
    where head.sequence <> (select coalesce(max(sequence), 0) from audit_entry)
      or (head.sequence > 0 and last.sequence is null)`.execute(db)
  const { rows } = await sql<{ entries: string; hash: string }>`
    select (select count(*) from audit_entry) as entries, hash from audit_head`.execute(db)
  return {
    entries: Number(rows[0]?.entries ?? 0),
    head: rows[0]?.hash ?? '',
    findings: [...findings, ...end.map(found)].slice(0, MOST),
  }
}

const found = ({ sequence, problem }: { sequence: string; problem: string }) => ({
  sequence: Number(sequence),
  problem,
})

/** The numbers of the first and the last row. */
async function edgesOf(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await sql<{ first: string; last: string }>`
    select coalesce(min(sequence), 1) as first, coalesce(max(sequence), 0) as last from audit_entry`.execute(
    db,
  )
  return { first: Number(rows[0]?.first ?? 1), last: Number(rows[0]?.last ?? 0) }
}

/** Checks the rows from a number to before another, each against the one before it. */
async function checkSlice(db: Db, from: number, to: number): Promise<AuditCheck['findings']> {
  const { rows } = await sql<{ sequence: string; problem: string }>`
    with chain as (
      select *, lag(sequence, 1, 0::bigint) over (order by sequence) as former,
        lag(hash, 1, '') over (order by sequence) as former_row_hash
      from audit_entry
      where sequence < ${to}
        and sequence >= (select coalesce(max(sequence), ${from}) from audit_entry where sequence < ${from})
    ),
    slice as (select * from chain where sequence >= ${from})
    select sequence, 'rows before it are missing' as problem from slice where sequence <> former + 1
    union all
    select sequence, 'it does not follow the row before it' from slice where former_hash <> former_row_hash
    union all
    select sequence, 'it was changed' from slice
    where hash <> audit_hash(former_hash, sequence, at, act, actor_id, subject, details)
    order by 1, 2
    limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(found)
}
