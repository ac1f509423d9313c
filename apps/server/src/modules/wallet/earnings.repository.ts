import type { SaleKind } from '@calina/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface EarningsRow {
  /** UTC day, `YYYY-MM-DD`. */
  day: string
  kind: SaleKind
  amount: number
  /** Sales; what was given back counts none. */
  count: number
}

/**
 * What a creator earned between two moments, by UTC day and source: the shares of sales made then, less what was given
 * back then. A share is the sale's line on the creator's accounts; what was given back is the sum of the reversing
 * journal's lines on them, wherever it was taken from.
 */
export async function selectEarnings(db: Db, sellerId: string, from: Date, to: Date): Promise<EarningsRow[]> {
  const { rows } = await sql<EarningsRow>`
    with line as (
      select kind, created_at, share as amount, 1 as count
      from sale
      where seller_id = ${sellerId} and created_at >= ${from} and created_at < ${to}
      union all
      select sale.kind, journal.created_at, entry.amount, 0
      from sale
      join ledger_journal as journal on journal.sale_id = sale.id
      join ledger_entry as entry on entry.journal_id = journal.id
      join ledger_account as account on account.id = entry.account_id
      where sale.seller_id = ${sellerId} and sale.reversed > 0
        and journal.kind in ('refund', 'chargeback')
        and journal.created_at >= ${from} and journal.created_at < ${to}
        and account.owner_id = ${sellerId}
    )
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, kind,
           sum(amount)::bigint as amount, sum(count)::bigint as count
    from line
    group by 1, 2
    order by 1, 2`.execute(db)
  return rows
}

/** When pending earnings become available, by UTC day: the last moment of each and the sum. */
export async function selectReleases(db: Db, sellerId: string): Promise<{ at: Date; amount: number }[]> {
  const { rows } = await sql<{ at: Date; amount: number }>`
    select max(release_at) as at, sum(share - (reversed - reversed_fee))::bigint as amount
    from sale
    where seller_id = ${sellerId} and released_at is null
    group by date_trunc('day', release_at at time zone 'UTC')
    having sum(share - (reversed - reversed_fee)) > 0
    order by 1`.execute(db)
  return rows
}
