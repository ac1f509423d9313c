import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Sales of a creator since a moment: how many, and how many of them were charged back. */
export async function countSales(
  db: Db,
  sellerId: string,
  since: Date,
): Promise<{ sales: number; chargebacks: number }> {
  const { rows } = await sql<{ sales: number; chargebacks: number }>`
    select count(*)::integer as sales,
      (count(*) filter (where reversed > 0 and exists (
        select from ledger_journal as journal where journal.sale_id = sale.id and journal.kind = 'chargeback'
      )))::integer as chargebacks
    from sale where seller_id = ${sellerId} and created_at >= ${since}`.execute(db)
  return rows[0] ?? { sales: 0, chargebacks: 0 }
}

export interface Payer {
  id: string
  /** Paid since the moment, less what went back. */
  amount: number
  /** Their first purchase from this creator. */
  since: Date
  /** Sales and recharges of theirs that were charged back, whoever sold. */
  chargebacks: number
  suspended: boolean
}

/** Who paid a creator since a moment: how many people and how much, and the first by what they paid. */
export async function selectPayers(
  db: Db,
  { sellerId, since, limit }: { sellerId: string; since: Date; limit: number },
): Promise<{ people: number; amount: number; first: Payer[] }> {
  const { rows } = await sql<Payer & { people: number; total: number }>`
    with paid as (
      select buyer_id, sum(price - reversed)::bigint as amount from sale
      where seller_id = ${sellerId} and created_at >= ${since}
      group by buyer_id
    )
    select paid.buyer_id as id, paid.amount, count(*) over ()::integer as people,
      sum(paid.amount) over ()::bigint as total,
      (select min(created_at) from sale where seller_id = ${sellerId} and buyer_id = paid.buyer_id) as since,
      (select count(*)::integer from ledger_entry as entry
        join ledger_journal as journal on journal.id = entry.journal_id
        where entry.account_id = wallet.id and journal.kind = 'chargeback') as chargebacks,
      coalesce(wallet.suspended_at is not null, false) as suspended
    from paid
    left join ledger_account as wallet on wallet.owner_id = paid.buyer_id and wallet.kind = 'fan_wallet'
    order by paid.amount desc, paid.buyer_id
    limit ${limit}`.execute(db)
  const [first] = rows
  return {
    people: first?.people ?? 0,
    amount: first?.total ?? 0,
    first: rows.map(({ id, amount, since: from, chargebacks, suspended }) => ({
      id,
      amount,
      since: from,
      chargebacks,
      suspended,
    })),
  }
}
