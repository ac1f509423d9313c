import { type Selectable, sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { WithdrawalMethodTable } from './withdrawals.tables.ts'

export type MethodRow = Selectable<WithdrawalMethodTable>

/** Accounts of a creator that were not removed, the oldest first. */
export async function listMethods(db: Db, userId: string): Promise<MethodRow[]> {
  return await db
    .selectFrom('withdrawal_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function loadMethods(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MethodRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal_method')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * An account of this creator that was not removed, held until the transaction ends. Its key is not: a withdrawal that names
 * it and is changed twice in a transaction has its reference checked again.
 */
export async function lockMethod(db: Transacted, userId: string, id: string): Promise<MethodRow | undefined> {
  return await db
    .selectFrom('withdrawal_method')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** False where the creator has this account already. */
export async function insertMethod(db: Transacted, row: Omit<MethodRow, 'removed_at'>): Promise<boolean> {
  const inserted = await db
    .insertInto('withdrawal_method')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['user_id', 'number_hash']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function removeMethodRow(db: Transacted, id: string, now: Date): Promise<void> {
  await db.updateTable('withdrawal_method').set({ removed_at: now }).where('id', '=', id).execute()
}

/** Who else has, or had, an account of this number; at most so many. */
export async function listSharing(
  db: Db,
  { numberHash, userId, limit }: { numberHash: string; userId: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from withdrawal_method
    where number_hash = ${numberHash} and user_id <> ${userId}
    group by user_id order by min(created_at), user_id limit ${limit}`.execute(db)
  return rows.map(row => row.user_id)
}
