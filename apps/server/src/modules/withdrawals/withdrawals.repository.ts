import type { WITHDRAWAL_FILTERS } from '@calina/contract'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { WithdrawalTable } from './withdrawals.tables.ts'

export type WithdrawalRow = Selectable<WithdrawalTable>
export type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

/** All columns, the day as it is written. */
const COLUMNS = sql<WithdrawalRow>`withdrawal.*, to_char(withdrawal.arrives_by, 'YYYY-MM-DD') as arrives_by`

/** Writes a request; null where the creator has an open one, which is waited for while it is being written. */
export async function insertWithdrawal(
  db: Transacted,
  row: Pick<
    WithdrawalRow,
    'id' | 'user_id' | 'method_id' | 'amount' | 'currency' | 'requested_at' | 'decide_by' | 'arrives_by'
  >,
): Promise<number | null> {
  const inserted = await db
    .insertInto('withdrawal')
    .values(row)
    .onConflict(conflict =>
      conflict.column('user_id').where(sql<boolean>`status in ('pending', 'approved')`).doNothing(),
    )
    .returning('number')
    .executeTakeFirst()
  return inserted?.number ?? null
}

export async function findWithdrawal(db: Db, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`select ${COLUMNS} from withdrawal where id = ${id}`.execute(db)
  return rows[0]
}

export async function loadWithdrawals(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawal where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** The same, held until the transaction ends: everything that changes a withdrawal holds it first. */
export async function lockWithdrawal(db: Transacted, id: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawal where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function findOpen(db: Db, userId: string): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawal
    where user_id = ${userId} and status in ('pending', 'approved')`.execute(db)
  return rows[0]
}

/** Whether an open withdrawal is to be paid to this account. */
export async function isMethodUsed(db: Db, methodId: string): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawal where method_id = ${methodId} and status in ('pending', 'approved')`.execute(db)
  return rows.length > 0
}

export async function updateWithdrawal(
  db: Transacted,
  id: string,
  changes: Updateable<WithdrawalTable>,
): Promise<void> {
  await db.updateTable('withdrawal').set(changes).where('id', '=', id).execute()
}

const FILTERS: Readonly<Record<WithdrawalFilter, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  paid: sql<boolean>`status = 'paid'`,
  returned: sql<boolean>`status = 'rejected'`,
}

/** Withdrawals of a creator after a place, the newest first. */
export async function listOwn(
  db: Db,
  {
    userId,
    filter,
    after,
    limit,
  }: { userId: string; filter: WithdrawalFilter; after: Place | null; limit: number },
): Promise<WithdrawalRow[]> {
  const place = after === null ? sql`true` : sql`(requested_at, id) < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<WithdrawalRow>`
    select ${COLUMNS} from withdrawal
    where user_id = ${userId} and ${FILTERS[filter]} and ${place}
    order by requested_at desc, id desc limit ${limit + 1}`.execute(db)
  return rows
}

export interface OwnFigures {
  all: number
  paid: number
  returned: number
  /** Paid since the given moment. */
  paidSince: number
  /** Days from the request to the payment, over the last twenty that were paid. */
  averageDays: number | null
}

export async function ownFigures(db: Db, userId: string, since: Date): Promise<OwnFigures> {
  const { rows } = await sql<OwnFigures>`
    select count(*)::integer as all, (count(*) filter (where ${FILTERS.paid}))::integer as paid,
      (count(*) filter (where ${FILTERS.returned}))::integer as returned,
      coalesce(sum(amount) filter (where ${FILTERS.paid} and closed_at >= ${since}), 0)::bigint as "paidSince",
      (select avg(extract(epoch from closed_at - requested_at) / 86400)::float8 from (
        select closed_at, requested_at from withdrawal where user_id = ${userId} and ${FILTERS.paid}
        order by requested_at desc, id desc limit 20) as last) as "averageDays"
    from withdrawal where user_id = ${userId}`.execute(db)
  return rows[0] ?? { all: 0, paid: 0, returned: 0, paidSince: 0, averageDays: null }
}

/** Of a creator's earlier withdrawals: how many were paid, and how many the bank sent back. */
export async function countEarlier(db: Db, row: WithdrawalRow): Promise<{ paid: number; returned: number }> {
  const { rows } = await sql<{ paid: number; returned: number }>`
    select (count(*) filter (where ${FILTERS.paid}))::integer as paid,
      (count(*) filter (where why = 'bank'))::integer as returned
    from withdrawal where user_id = ${row.user_id} and number < ${row.number}`.execute(db)
  return rows[0] ?? { paid: 0, returned: 0 }
}

/** Withdrawals with the holds that they have to have, for the check of the ledger. */
export const WITHDRAWAL_HOLDS = sql<{ id: string; owner_id: string; amount: number; state: string }>`
  select id, user_id as owner_id, amount,
    case status when 'paid' then 'paid' when 'rejected' then 'returned' else 'open' end as state
  from withdrawal`
