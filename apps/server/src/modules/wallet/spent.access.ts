import { type RawBuilder, sql } from 'kysely'

/** What a buyer has spent on a seller in all, less what went back; both are columns of the statement. */
export const spentBetween = (buyer: RawBuilder<string>, seller: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(sale.price - sale.reversed), 0)::bigint from sale
    where sale.seller_id = ${seller} and sale.buyer_id = ${buyer})`

/** What each who has bought of a seller has spent on them in all, less what went back, as a table of `buyer_id` and `spent`. */
export const spentByBuyer = (seller: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select sale.buyer_id, sum(sale.price - sale.reversed)::bigint as spent from sale
    where sale.seller_id = ${seller} group by sale.buyer_id`
