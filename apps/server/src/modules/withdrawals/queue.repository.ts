import type { QueueFilter } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'

/** What waits for a decision: the condition of the index `withdrawal_waiting`. */
const WAITING = sql`status = 'pending'`

/** What the list of the queue shows beside what waits. */
const SHOWN: Readonly<Partial<Record<QueueFilter, RawBuilder<unknown>>>> = {
  approved: sql`status = 'approved'`,
  returned: sql`why = 'bank'`,
}

export interface QueuedRow
  extends Pick<WithdrawalRow, 'id' | 'user_id' | 'amount' | 'currency' | 'status' | 'requested_at'> {
  bank: string
  number_end: string
}

/** Withdrawals of the queue after a place, the oldest first. */
export async function listQueued(
  db: Db,
  { filter, after, limit }: { filter: QueueFilter; after: { since: Date; id: string } | null; limit: number },
): Promise<QueuedRow[]> {
  const place = after === null ? sql`true` : sql`(requested_at, id) > (${after.since}, ${after.id}::uuid)`
  const { rows } = await sql<QueuedRow>`
    select item.*, method.bank, method.number_end from (
      select id, user_id, amount, currency, status, requested_at, method_id from withdrawal
      where ${SHOWN[filter] ?? WAITING} and ${place}
      order by requested_at, id limit ${limit}
    ) as item
    join withdrawal_method as method on method.id = item.method_id
    order by item.requested_at, item.id`.execute(db)
  return rows
}

/** How many came when, in steps of so many milliseconds. */
export async function countQueuedBySteps(db: Db, stepMs: number): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select date_bin(${stepMs} * interval '1 millisecond', requested_at, 'epoch'::timestamptz) as at,
      count(*)::integer as count
    from withdrawal where ${WAITING} group by 1 order by 1`.execute(db)
  return rows
}

export async function standingOfQueue(
  db: Db,
  late: Date,
): Promise<{ waiting: number; late: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; late: number; oldestAt: Date | null }>`
    select count(*)::integer as waiting, (count(*) filter (where requested_at < ${late}))::integer as late,
      min(requested_at) as "oldestAt"
    from withdrawal where ${WAITING}`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, oldestAt: null }
}

export async function countDecidedSince(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function isQueued(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from withdrawal where id = ${id} and ${WAITING}`.execute(db)
  return rows.length > 0
}
