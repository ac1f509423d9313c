import {
  type CaseReason,
  type QueueFilter,
  type ReportMeasure,
  type ReportReason,
  type ReportSubject,
  URGENT_REASONS,
} from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'

export interface CaseRow {
  id: string
  number: number
  subject: ReportSubject
  subject_id: string
  /** Of a post or comment. */
  post_id: string | null
  author_id: string
  reason: CaseReason
  opened_at: Date
  due_at: Date
  reports: number
  /** Sealed. */
  text: string
  /** Sealed. */
  around: string
  decided_at: Date | null
  decided_by: string | null
  measure: ReportMeasure | null
  hidden: boolean
  blocked: boolean
  refunds: boolean
  rule: string
  /** Sealed. */
  statement: string
  restored_at: Date | null
}

const COLUMNS = [
  'id',
  'number',
  'subject',
  'subject_id',
  'post_id',
  'author_id',
  'reason',
  'opened_at',
  'due_at',
  'reports',
  'text',
  'around',
  'decided_at',
  'decided_by',
  'measure',
  'hidden',
  'blocked',
  'refunds',
  'rule',
  'statement',
  'restored_at',
] as const

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return await db.selectFrom('report_case').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The same, held until the transaction ends. */
export async function lockCase(db: Transacted, id: string): Promise<CaseRow | undefined> {
  return await db
    .selectFrom('report_case')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The case about something that is not decided yet. */
export async function findWaiting(db: Db, subjectId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report_case')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

type NewCase = Pick<
  CaseRow,
  'id' | 'subject' | 'subject_id' | 'post_id' | 'author_id' | 'reason' | 'opened_at' | 'due_at' | 'text'
> &
  Partial<Pick<CaseRow, 'around'>>

/** The case of something that waits, held until the transaction ends: a new one, or the one that is there. */
export async function openCase(db: Transacted, row: NewCase): Promise<CaseRow> {
  // the update of nothing locks what is there
  return await db
    .insertInto('report_case')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['subject', 'subject_id', 'author_id'])
        .where('decided_at', 'is', null)
        .doUpdateSet({ reason: sql`report_case.reason` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export interface ReportRow {
  id: string
  case_id: string
  reporter_id: string
  reason: ReportReason
  /** Sealed. */
  note: string
  created_at: Date
}

/** What somebody says of a case; it replaces what they said before. False where they had said something. */
export async function writeReport(db: Transacted, row: ReportRow): Promise<boolean> {
  const { inserted } = await db
    .insertInto('report')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['case_id', 'reporter_id']).doUpdateSet({ reason: row.reason, note: row.note }),
    )
    .returning(sql<boolean>`xmax = 0`.as('inserted'))
    .executeTakeFirstOrThrow()
  return inserted
}

export async function updateCase(
  db: Transacted,
  id: string,
  { reason, dueAt, added }: { reason: CaseReason; dueAt: Date; added: boolean },
): Promise<void> {
  await db
    .updateTable('report_case')
    .set({ reason, due_at: dueAt, reports: sql`reports + ${added ? 1 : 0}` })
    .where('id', '=', id)
    .execute()
}

export interface DecidedCase {
  at: Date
  by: string
  measure: ReportMeasure
  hidden: boolean
  blocked: boolean
  refunds: boolean
  rule: string
  /** Sealed. */
  statement: string
}

export async function markDecided(db: Transacted, id: string, decided: DecidedCase): Promise<void> {
  const { at, by, ...rest } = decided
  await db
    .updateTable('report_case')
    .set({ decided_at: at, decided_by: by, ...rest })
    .where('id', '=', id)
    .execute()
}

/** Notes that what a case took down is back, and what its author is told of it, sealed. */
export async function markRestored(
  db: Transacted,
  id: string,
  { at, statement }: { at: Date; statement: string },
): Promise<void> {
  await db.updateTable('report_case').set({ restored_at: at, statement }).where('id', '=', id).execute()
}

/** A report with how many cases its reporter has a part in, and how many of those ended with a measure. */
export type WeighedReport = ReportRow & { made: number; upheld: number }

/** The first reports of a case. */
export async function listReports(db: Db, caseId: string, limit: number): Promise<WeighedReport[]> {
  const { rows } = await sql<WeighedReport>`
    select report.id, report.case_id, report.reporter_id, report.reason, report.note, report.created_at, made, upheld
    from report cross join lateral (
      select count(*)::integer as made,
        (count(*) filter (where report_case.measure <> 'none'))::integer as upheld
      from report as theirs join report_case on report_case.id = theirs.case_id
      where theirs.reporter_id = report.reporter_id
    ) as all_of_theirs
    where report.case_id = ${caseId} order by report.created_at, report.id limit ${limit}`.execute(db)
  return rows
}

/** Nobody has to decide about a post any more that nobody has reported. False where there was nothing to decide. */
export async function deleteUnreported(db: Transacted, postId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('report_case')
    .where('subject', '=', 'post')
    .where('subject_id', '=', postId)
    .where('decided_at', 'is', null)
    .where('reports', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Everybody who has reported something, in the order of their ids. */
export async function listReporters(db: Db, caseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report')
    .select('reporter_id')
    .where('case_id', '=', caseId)
    .orderBy('reporter_id')
    .execute()
  return rows.map(row => row.reporter_id)
}

export interface Before {
  cases: number
  measures: number
  last: { measure: ReportMeasure; at: Date } | null
}

/** What staff decided about an author before, without this case. */
export async function decidedBefore(
  db: Db,
  { authorId, without }: { authorId: string; without: string },
): Promise<Before> {
  const { rows } = await sql<{ measure: ReportMeasure; at: Date; cases: number; measures: number }>`
    select measure, decided_at as at, (count(*) over ())::integer as cases,
      (count(*) filter (where measure <> 'none') over ())::integer as measures
    from report_case
    where author_id = ${authorId} and decided_at is not null and id <> ${without}
    order by measure = 'none', decided_at desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return { cases: 0, measures: 0, last: null }
  const { measure, at, cases, measures } = row
  return { cases, measures, last: measure === 'none' ? null : { measure, at } }
}

/** Whether staff have to decide about something of a post, or have decided since. */
export async function isPostReported(db: Db, postId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('report_case')
    .select('id')
    .where('post_id', '=', postId)
    .where(eb => eb.or([eb('decided_at', 'is', null), eb('decided_at', '>=', since)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const WAITING = sql`decided_at is null`
const FILTERS: Readonly<Partial<Record<QueueFilter, RawBuilder<unknown>>>> = {
  posts: sql`subject = 'post'`,
  comments: sql`subject = 'comment'`,
  people: sql`subject in ('profile', 'welcome')`,
  messages: sql`subject in ('message', 'chat')`,
  vaults: sql`subject = 'vault'`,
  lives: sql`subject = 'live'`,
  review: sql`reason = 'review'`,
  urgent: sql`reason in (${sql.join(URGENT_REASONS.map(reason => sql.lit(reason)))})`,
}

export type WaitingCase = Pick<
  CaseRow,
  'id' | 'author_id' | 'subject' | 'reason' | 'opened_at' | 'due_at' | 'decided_at' | 'reports'
>

const LISTED = sql`id, author_id, subject, reason, opened_at, due_at, decided_at, reports`

/** Waiting cases after a place, what is due first first. */
export async function listWaiting(
  db: Db,
  { filter, after, limit }: { filter: QueueFilter; after: { since: Date; id: string } | null; limit: number },
): Promise<WaitingCase[]> {
  const place = after === null ? sql`true` : sql`(due_at, id) > (${after.since}, ${after.id}::uuid)`
  const { rows } = await sql<WaitingCase>`
    select ${LISTED} from report_case
    where ${WAITING} and ${FILTERS[filter] ?? sql`true`} and ${place}
    order by due_at, id limit ${limit}`.execute(db)
  return rows
}

/** The latest decision by which something of an author is taken down now. */
export async function findMeasure(
  db: Db,
  { subject, subjectId, authorId }: { subject: ReportSubject; subjectId: string; authorId: string },
): Promise<{ number: number; rule: string; statement: string; decided_at: Date } | undefined> {
  const { rows } = await sql<{ number: number; rule: string; statement: string; decided_at: Date }>`
    select number, rule, statement, decided_at from report_case
    where subject = ${subject} and subject_id = ${subjectId} and author_id = ${authorId}
      and decided_at is not null and hidden and restored_at is null
    order by decided_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Decided cases before a place, the latest first. */
export async function listDecided(
  db: Db,
  { after, limit }: { after: { since: Date; id: string } | null; limit: number },
): Promise<WaitingCase[]> {
  const place = after === null ? sql`true` : sql`(decided_at, id) < (${after.since}, ${after.id}::uuid)`
  const { rows } = await sql<WaitingCase>`
    select ${LISTED} from report_case
    where decided_at is not null and ${place}
    order by decided_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** How many urgent ones wait, and when the first is due; undefined where none does. */
export async function countUrgent(db: Db): Promise<{ waiting: number; dueAt: Date } | undefined> {
  const { rows } = await sql<{ waiting: number; dueAt: Date }>`
    select count(*)::integer as waiting, min(due_at) as "dueAt" from report_case
    where ${WAITING} and ${FILTERS.urgent ?? sql`false`} having count(*) > 0`.execute(db)
  return rows[0]
}

/** When waiting cases are due, in steps of so many milliseconds, with how many of each. */
export async function countWaitingBySteps(db: Db, stepMs: number): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select date_bin(${stepMs} * interval '1 millisecond', due_at, 'epoch'::timestamptz) as at,
      count(*)::integer as count
    from report_case where ${WAITING} group by 1 order by 1`.execute(db)
  return rows
}

/** How many wait, how many of them were due before now, and when the first one is. */
export async function countWaiting(
  db: Db,
  now: Date,
): Promise<{ waiting: number; late: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; late: number; oldestAt: Date | null }>`
    select count(*)::integer as waiting, (count(*) filter (where due_at < ${now}))::integer as late,
      min(due_at) as "oldestAt"
    from report_case where ${WAITING}`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, oldestAt: null }
}

export async function countDecidedSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('report_case')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from report_case where id = ${id} and ${WAITING}`.execute(db)
  return rows.length > 0
}
