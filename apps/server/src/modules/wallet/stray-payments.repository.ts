import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PaymentEventRow } from './wallet.repository.ts'

/** An event that was set aside, with who asked for the recharge that it names. */
export interface StrayRow extends PaymentEventRow {
  recharge_id: string | null
  user_id: string | null
}

const strays = (db: Db) =>
  db
    .selectFrom('payment_event')
    .leftJoin('recharge', join => join.on(sql`recharge.id::text`, '=', sql`payment_event.reference`))
    .selectAll('payment_event')
    .select(['recharge.id as recharge_id', 'recharge.user_id'])
    .where('payment_event.problem', 'is not', null)

/** One past the page, the newest first; only those that nobody has closed, or all. */
export async function selectStrays(
  db: Db,
  page: { before: number; limit: number; open: boolean },
): Promise<StrayRow[]> {
  let query = strays(db)
    .where('payment_event.sequence', '<', page.before)
    .orderBy('payment_event.sequence', 'desc')
    .limit(sql.lit(page.limit + 1))
  if (page.open) query = query.where('payment_event.closed_at', 'is', null)
  return await query.execute()
}

/** How many nobody has closed. */
export async function countStrays(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_event')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('problem', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function selectStray(db: Db, gateway: string, event: string): Promise<StrayRow | undefined> {
  return await strays(db)
    .where('payment_event.gateway', '=', gateway)
    .where('payment_event.event_id', '=', event)
    .executeTakeFirst()
}

/** Notes what was done about one; false where somebody was first. */
export async function closeStray(
  db: Db,
  stray: Pick<PaymentEventRow, 'gateway' | 'event_id'>,
  closed: { note: string; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_event')
    .set({ note: closed.note, closed_by: closed.by, closed_at: closed.at })
    .where('gateway', '=', stray.gateway)
    .where('event_id', '=', stray.event_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
