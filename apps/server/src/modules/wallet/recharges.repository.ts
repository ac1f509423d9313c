import { sql } from 'kysely'
import { HOUR } from '../../platform/clock.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { PAYMENT_RANKS } from '../../platform/payments/gateway.ts'
import { LIMIT_HOURS } from './wallet.policy.ts'
import type { RechargeRow } from './wallet.repository.ts'
import type { ReceiptDetails } from './wallet.tables.ts'

/**
 * What a person has paid in the hours that the limit counts, by when it was first credited, and what they may still pay
 * now. What was left without paying counts until it ends, since its page can still be paid; so does what was declined at
 * one of the gateways `open`, whose pages stay open then.
 */
export async function sumRecent(
  db: Db,
  userId: string,
  { now, open }: { now: Date; open: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from recharge left join receipt on receipt.recharge_id = recharge.id
    where user_id = ${userId} and case status
      when 'approved' then receipt.issued_at > ${new Date(now.getTime() - LIMIT_HOURS * HOUR)}
      when 'pending' then expires_at > ${now} or rank >= ${PAYMENT_RANKS.processing}
      when 'rejected' then checkout_url is not null and expires_at > ${now} and gateway = any(${open}::text[])
      else false
    end`.execute(db)
  return rows[0]?.sum ?? 0
}

/** Recharges that are not paid, whose gateway is to be asked now, without those for which `job` waits. */
export async function selectLooksDue(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recharge')
    .select('id')
    .where('status', '<>', 'approved')
    .where('look_at', '<=', now)
    .where(mayTry(job, sql`recharge.id::text`, now))
    .orderBy('look_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(row => row.id)
}

/** Notes that the gateway was asked, and when it is asked again; null: no more. */
export async function updateLook(db: Db, id: string, looks: number, lookAt: Date | null): Promise<void> {
  await db.updateTable('recharge').set({ looks, look_at: lookAt }).where('id', '=', id).execute()
}

/**
 * The next number of a year's receipts. Its row stays locked until the transaction ends, so that a number which is given
 * out is used, and none is left out.
 */
export async function takeReceiptNumber(db: Transacted, year: number): Promise<number> {
  const { last } = await db
    .insertInto('receipt_series')
    .values({ year, last: 1 })
    .onConflict(conflict => conflict.column('year').doUpdateSet({ last: sql`receipt_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertReceipt(
  db: Transacted,
  receipt: { rechargeId: string; year: number; number: number; issuedAt: Date; details: ReceiptDetails },
): Promise<void> {
  await db
    .insertInto('receipt')
    .values({
      recharge_id: receipt.rechargeId,
      year: receipt.year,
      number: receipt.number,
      issued_at: receipt.issuedAt,
      details: JSON.stringify(receipt.details),
    })
    .execute()
}

/** More of the same payment has arrived: after all of it, as if nothing had been spent in between. */
export async function addToReceipt(db: Transacted, rechargeId: string, amount: number): Promise<void> {
  await db
    .updateTable('receipt')
    .set({
      details: sql<string>`details || jsonb_build_object('after', (details ->> 'after')::bigint + ${amount}::bigint)`,
    })
    .where('recharge_id', '=', rechargeId)
    .execute()
}

export interface ReceiptRow {
  recharge_id: string
  year: number
  number: number
  issued_at: Date
  details: ReceiptDetails
}

/** Receipts of these recharges. */
export async function selectReceipts(db: Db, rechargeIds: readonly string[]): Promise<ReceiptRow[]> {
  if (rechargeIds.length === 0) return []
  return await db
    .selectFrom('receipt')
    .selectAll()
    .where('recharge_id', '=', sql<string>`any(${rechargeIds}::uuid[])`)
    .execute()
}

/** Receipts by the recharge that they are of. */
export async function receiptsOf(
  db: Db,
  recharges: readonly Pick<RechargeRow, 'id'>[],
): Promise<ReadonlyMap<string, ReceiptRow>> {
  const rows = await selectReceipts(
    db,
    recharges.map(({ id }) => id),
  )
  return new Map(rows.map(row => [row.recharge_id, row]))
}
