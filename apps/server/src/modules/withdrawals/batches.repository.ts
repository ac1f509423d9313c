import { type BatchFormat, MAX_BATCH_ORDERS } from '@calina/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'
import type { WithdrawalBatchTable } from './withdrawals.tables.ts'

export type BatchRow = Selectable<WithdrawalBatchTable>

/** Which accounts a file can pay to, of `method` in the surrounding statement. */
const PAYABLE_BY: Readonly<Record<BatchFormat, RawBuilder<boolean>>> = {
  'pain.001': sql<boolean>`method.format = 'iban'`,
  csv: sql<boolean>`method.kind = 'bank'`,
}

/** What is approved and in no batch. */
const UNSENT = sql`withdrawal.status = 'approved' and withdrawal.batch_id is null`

/** How much a file could pay; of what no file pays, with null. */
export async function sumPayable(
  db: Db,
  format: BatchFormat | null,
): Promise<{ count: number; amount: number }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from (
      select withdrawal.amount from withdrawal
      join withdrawal_method as method on method.id = withdrawal.method_id
      where ${UNSENT} and ${format === null ? sql`not ${PAYABLE_BY.csv}` : PAYABLE_BY[format]}
      ${format === null ? sql`` : sql`order by withdrawal.number limit ${MAX_BATCH_ORDERS}`}
    ) as payable`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/**
 * What a file is to pay, the oldest first, held until the transaction ends; what others hold is waited for. Several
 * withdrawals are held in the order of their owners everywhere.
 */
export async function lockPayable(db: Transacted, format: BatchFormat): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    with due as (
      select withdrawal.id from withdrawal
      join withdrawal_method as method on method.id = withdrawal.method_id
      where ${UNSENT} and ${PAYABLE_BY[format]}
      order by withdrawal.number limit ${MAX_BATCH_ORDERS}
    )
    select withdrawal.* from withdrawal where id in (select id from due) and ${UNSENT}
    order by user_id, id for update`.execute(db)
  return rows.toSorted((a, b) => a.number - b.number)
}

export async function insertBatch(
  db: Transacted,
  row: Pick<BatchRow, 'id' | 'format' | 'currency' | 'made_by' | 'made_at'>,
): Promise<number> {
  const { number } = await db
    .insertInto('withdrawal_batch')
    .values({ ...row, sealed: '', fingerprint: '' })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export async function setBatchFile(
  db: Transacted,
  id: string,
  file: Pick<BatchRow, 'sealed' | 'fingerprint'>,
): Promise<void> {
  await db.updateTable('withdrawal_batch').set(file).where('id', '=', id).execute()
}

/** Puts withdrawals into a batch, or with null takes them out of it. */
export async function setBatch(
  db: Transacted,
  ids: readonly string[],
  batch: { id: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('withdrawal')
    .set({ batch_id: batch?.id ?? null, sent_at: batch?.at ?? null })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export async function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return await db.selectFrom('withdrawal_batch').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockBatch(db: Transacted, id: string): Promise<BatchRow | undefined> {
  return await db
    .selectFrom('withdrawal_batch')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function countDownload(db: Transacted, id: string): Promise<void> {
  await db
    .updateTable('withdrawal_batch')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteBatch(db: Transacted, id: string): Promise<void> {
  await db.deleteFrom('withdrawal_batch').where('id', '=', id).execute()
}

export interface BatchFigures extends Omit<BatchRow, 'sealed'> {
  amount: number
  orders: number
  paid: number
  returned: number
  unsettled: number
}

/** Batches after a place, the newest first, or one of them; with the sums of their orders. */
export async function selectBatches(
  db: Db,
  { id, after, limit }: { id?: string; after: Place | null; limit: number },
): Promise<BatchFigures[]> {
  const place = after === null ? sql`true` : sql`(made_at, id) < (${after.at}, ${after.id}::uuid)`
  const { rows } = await sql<BatchFigures>`
    select batch.id, batch.number, batch.format, batch.currency, batch.fingerprint, batch.made_by, batch.made_at,
      batch.downloads, figures.*
    from (
      select * from withdrawal_batch
      where ${id === undefined ? sql`true` : sql`id = ${id}`} and ${place}
      order by made_at desc, id desc limit ${limit + 1}
    ) as batch
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as amount, count(*)::integer as orders,
        (count(*) filter (where status = 'paid'))::integer as paid,
        (count(*) filter (where why = 'bank'))::integer as returned,
        (select count(*)::integer from bank_line as line
          join withdrawal as owner on owner.id = line.withdrawal_id
          where owner.batch_id = batch.id and line.state = 'matched') as unsettled
      from withdrawal where withdrawal.batch_id = batch.id
    ) as figures
    order by batch.made_at desc, batch.id desc`.execute(db)
  return rows
}

/** The withdrawals of a batch, in the order of its file. */
export async function listOrders(db: Db, batchId: string): Promise<WithdrawalRow[]> {
  return await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('number')
    .execute()
}

/** Whose withdrawals are in a batch. */
export async function ownersOfBatch(db: Db, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('user_id')
    .distinct()
    .where('batch_id', '=', batchId)
    .execute()
  return rows.map(row => row.user_id)
}

/** The same, held until the transaction ends, in the order of their owners. */
export async function lockOrders(db: Transacted, batchId: string): Promise<WithdrawalRow[]> {
  return await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('user_id')
    .orderBy('id')
    .forUpdate()
    .execute()
}
