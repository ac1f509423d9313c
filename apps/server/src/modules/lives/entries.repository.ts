import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { mayTry } from '../../platform/jobs/one-by-one.ts'
import { saleRefs } from '../wallet/index.ts'

/** The reference of an entry's sale, and back. */
export const { of: saleRef, purchaseOf: entryOf } = saleRefs('live')

/** What the ledger's check compares with the sales. */
export const PAID_ENTRIES = sql<{ ref: string; price: number }>`
  select format('live:%s', id) as ref, price from live_entry`

/** An entry that was paid. */
export interface EntryRow {
  id: string
  live_id: string
  fan_id: string
  price: number
  /** What of it was given back. */
  returned: number
  reversed_at: Date | null
}
const ENTRY = ['id', 'live_id', 'fan_id', 'price', 'returned', 'reversed_at'] as const

/** Notes that somebody pays the entry of a live; false where they have paid it. */
export async function insertEntry(
  db: Transacted,
  { id, liveId, fanId, price, now }: { id: string; liveId: string; fanId: string; price: number; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('live_entry')
    .values({ id, live_id: liveId, fan_id: fanId, price, created_at: now })
    .onConflict(conflict =>
      conflict.columns(['live_id', 'fan_id']).where('reversed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds to what of an entry went back; `withdraws`: all of it has, and with it the right to be there. */
export async function addReturned(
  db: Transacted,
  id: string,
  { amount, withdraws, now }: { amount: number; withdraws: boolean; now: Date },
): Promise<EntryRow | undefined> {
  return await db
    .updateTable('live_entry')
    .set({
      returned: sql<number>`returned + ${amount}`,
      ...(withdraws && { reversed_at: now }),
    })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .returning(ENTRY)
    .executeTakeFirst()
}

/** The last entry that each of these lives had of somebody, given back or not. */
export async function listEntriesOf(
  db: Db,
  fanId: string,
  liveIds: readonly string[],
): Promise<ReadonlyMap<string, EntryRow>> {
  const rows = await db
    .selectFrom('live_entry')
    .select(ENTRY)
    .where('fan_id', '=', fanId)
    .where('live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(row => [row.live_id, row]))
}

/** An entry that somebody has now, held until the end of the transaction. */
export async function lockEntryOf(
  db: Transacted,
  { liveId, fanId }: { liveId: string; fanId: string },
): Promise<EntryRow | undefined> {
  return await db
    .selectFrom('live_entry')
    .select(ENTRY)
    .where('live_id', '=', liveId)
    .where('fan_id', '=', fanId)
    .where('reversed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function lockEntry(db: Transacted, id: string): Promise<EntryRow | undefined> {
  return await db
    .selectFrom('live_entry')
    .select(ENTRY)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Entries that are to go back because all of their live do, without those for which `job` waits. */
export async function listToReturn(db: Db, job: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('live_entry')
    .innerJoin('live', 'live.id', 'live_entry.live_id')
    .select('live_entry.id')
    .where('live.refunds', '=', true)
    .where('live_entry.reversed_at', 'is', null)
    .where(mayTry(job, sql`live_entry.id::text`, now))
    .orderBy('live_entry.id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** How many have paid each of these lives, and did not get all of it back. */
export async function countEntries(db: Db, liveIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('live_entry')
    .select(['live_id', sql<number>`count(*)::int`.as('entries')])
    .where('live_id', '=', sql<string>`any(${[...liveIds]}::uuid[])`)
    .where('reversed_at', 'is', null)
    .groupBy('live_id')
    .execute()
  return new Map(rows.map(({ live_id, entries }) => [live_id, entries]))
}
