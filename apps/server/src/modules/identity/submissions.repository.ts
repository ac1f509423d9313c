import type { DocumentSide, DocumentType, QueueFilter } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { personAs } from '../accounts/index.ts'
import type { SubmissionState } from './identity.tables.ts'

export interface SubmissionRow {
  id: string
  user_id: string
  round: number
  country: string
  type: DocumentType
  sides: DocumentSide[]
  state: SubmissionState
  submitted_at: Date
  decided_at: Date | null
  decided_by: string | null
  announced_at: Date | null
}

const COLUMNS = [
  'id',
  'user_id',
  'round',
  'country',
  'type',
  'sides',
  'state',
  'submitted_at',
  'decided_at',
  'decided_by',
  'announced_at',
] as const

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | undefined> {
  return await db.selectFrom('identity_submission').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The last one that a person has handed in. */
export async function findLastSubmission(db: Db, userId: string): Promise<SubmissionRow | undefined> {
  return await db
    .selectFrom('identity_submission')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSubmission(
  db: Db,
  row: Pick<SubmissionRow, 'id' | 'user_id' | 'round' | 'country' | 'type' | 'sides' | 'submitted_at'>,
): Promise<void> {
  await db.insertInto('identity_submission').values(row).execute()
}

/** How often the documents of a person were rejected before this submission. */
export async function countRejections(db: Db, { user_id, round }: SubmissionRow): Promise<number> {
  const { count } = await db
    .selectFrom('identity_submission')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('round', '<', round)
    .where('state', '=', 'rejected')
    .executeTakeFirstOrThrow()
  return count
}

export async function decideRow(
  db: Db,
  id: string,
  decision: { state: 'approved' | 'rejected'; now: Date; by: string },
): Promise<void> {
  await db
    .updateTable('identity_submission')
    .set({ state: decision.state, decided_at: decision.now, decided_by: decision.by })
    .where('id', '=', id)
    .execute()
}

export async function undecideRow(db: Db, id: string): Promise<void> {
  await db
    .updateTable('identity_submission')
    .set({ state: 'waiting', decided_at: null, decided_by: null })
    .where('id', '=', id)
    .execute()
}

/** Notes that the person is told of a decision; false when it is another one now, or they were told. */
export async function markAnnounced(
  db: Db,
  decision: { id: string; decidedAt: Date; now: Date },
): Promise<SubmissionRow | undefined> {
  return await db
    .updateTable('identity_submission')
    .set({ announced_at: decision.now })
    .where('id', '=', decision.id)
    .where('decided_at', '=', decision.decidedAt)
    .where('announced_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

const OWNER = personAs('owner')

/** Has what a person has handed in wait or not, as their account is now; whether that was different. */
export async function settleAway(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_submission set away = not away
    from ${OWNER.table}
    where identity_submission.user_id = ${userId} and ${OWNER.id} = identity_submission.user_id
      and identity_submission.state = 'waiting' and away = ${OWNER.isActive}
    returning identity_submission.id`.execute(db)
  return rows.length > 0
}

/** What is in the queue: the condition of the index `identity_submission_waiting`. */
const WAITING = sql`state = 'waiting' and not away`

const FILTERS: Readonly<Partial<Record<QueueFilter, RawBuilder<unknown>>>> = {
  first: sql`round = 1`,
  again: sql`round > 1`,
}

export type WaitingRow = Pick<
  SubmissionRow,
  'id' | 'user_id' | 'round' | 'country' | 'type' | 'sides' | 'submitted_at'
>

/** Waiting submissions after a place, the oldest first. */
export async function listWaiting(
  db: Db,
  { filter, after, limit }: { filter: QueueFilter; after: { since: Date; id: string } | null; limit: number },
): Promise<WaitingRow[]> {
  const place = after === null ? sql`true` : sql`(submitted_at, id) > (${after.since}, ${after.id}::uuid)`
  const { rows } = await sql<WaitingRow>`
    select id, user_id, round, country, type, sides, submitted_at from identity_submission
    where ${WAITING} and ${FILTERS[filter] ?? sql`true`} and ${place}
    order by submitted_at, id limit ${limit}`.execute(db)
  return rows
}

/** How many came when, in steps of so many milliseconds. */
export async function countWaitingBySteps(db: Db, stepMs: number): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select date_bin(${stepMs} * interval '1 millisecond', submitted_at, 'epoch'::timestamptz) as at,
      count(*)::integer as count
    from identity_submission where ${WAITING} group by 1 order by 1`.execute(db)
  return rows
}

export async function countWaiting(
  db: Db,
  late: Date,
): Promise<{ waiting: number; late: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; late: number; oldestAt: Date | null }>`
    select count(*)::integer as waiting, (count(*) filter (where submitted_at < ${late}))::integer as late,
      min(submitted_at) as "oldestAt"
    from identity_submission where ${WAITING}`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, oldestAt: null }
}

export async function countDecidedSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('identity_submission')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from identity_submission where id = ${id} and ${WAITING}`.execute(db)
  return rows.length > 0
}
