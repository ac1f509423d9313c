import { type ColumnType, sql } from 'kysely'
import type { TransactionContext } from '../context.ts'
import type { Db } from '../db/database.ts'

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
  details: AuditMap[K]
}

/** The acts of these kinds about a subject, newest first, before a place in the log. */
export async function listActs<K extends AuditAct>(
  db: Db,
  { subject, acts, before, limit }: { subject: string; acts: readonly K[]; before: number; limit: number },
): Promise<RecordedAct<K>[]> {
  const { rows } = await sql<Omit<RecordedAct<K>, 'sequence'> & { sequence: string }>`
    select sequence, at, act, actor_id as "actorId", details from audit_entry
    where subject = ${subject} and sequence < ${before} and act = any(${acts}::text[])
    order by sequence desc limit ${limit}`.execute(db)
  return rows.map(row => ({ ...row, sequence: Number(row.sequence) }))
}

export interface AuditCheck {
  entries: number
  /** Hash of the last row. Noted elsewhere, it shows later that nothing up to it was rewritten. */
  head: string
  findings: { sequence: number; problem: string }[]
}

/**
 * Checks the whole log: every row has the number after the one before and carries its hash, every hash is that of its
 * row, and the last row is the one that the end of the chain names.
 */
export async function checkAudit(db: Db): Promise<AuditCheck> {
  const { rows: findings } = await sql<{ sequence: string; problem: string }>`
    with chain as (
      select *, lag(sequence, 1, 0::bigint) over (order by sequence) as former,
        lag(hash, 1, '') over (order by sequence) as former_row_hash
      from audit_entry
    )
    select sequence, 'rows before it are missing' as problem from chain where sequence <> former + 1
    union all
    select sequence, 'it does not follow the row before it' from chain where former_hash <> former_row_hash
    union all
    select sequence, 'it was changed' from chain
    where hash <> audit_hash(former_hash, sequence, at, act, actor_id, subject, details)
    union all
    select head.sequence, 'the log does not end here'
    from audit_head head left join audit_entry last on last.sequence = head.sequence and last.hash = head.hash
    where head.sequence <> (select coalesce(max(sequence), 0) from audit_entry)
      or (head.sequence > 0 and last.sequence is null)
    order by 1, 2`.execute(db)
  const { rows } = await sql<{ entries: string; hash: string }>`
    select (select count(*) from audit_entry) as entries, hash from audit_head`.execute(db)
  return {
    entries: Number(rows[0]?.entries ?? 0),
    head: rows[0]?.hash ?? '',
    findings: findings.map(({ sequence, problem }) => ({ sequence: Number(sequence), problem })),
  }
}
