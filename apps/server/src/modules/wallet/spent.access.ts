import { type RawBuilder, sql } from 'kysely'
import { earnedLines } from './earnings.repository.ts'

/** What a buyer has spent on a seller in all, less what went back; both are columns of the statement. */
export const spentBetween = (buyer: RawBuilder<string>, seller: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(sale.price - sale.reversed), 0)::bigint from sale
    where sale.seller_id = ${seller} and sale.buyer_id = ${buyer})`

/** What each who has bought of a seller has spent on them in all, less what went back, as a table of `buyer_id` and `spent`. */
export const spentByBuyer = (seller: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select sale.buyer_id, sum(sale.price - sale.reversed)::bigint as spent from sale
    where sale.seller_id = ${seller} group by sale.buyer_id`

/**
 * What each who has bought of a seller brought them between two moments, net of the fee and less what was given back then, as a
 * table of `buyer_id` and `earned`.
 */
export const earnedByBuyer = (sellerId: string, range: { from: Date; to: Date }): RawBuilder<unknown> =>
  sql`select buyer_id, sum(share)::bigint as earned from (${earnedLines(sellerId, range)}) as line group by buyer_id`
