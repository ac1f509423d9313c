import { type RawBuilder, sql } from 'kysely'

/** What a buyer has spent on a seller in all, less what went back; both are columns of the statement. */
export const spentBetween = (buyer: RawBuilder<string>, seller: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(sale.price - sale.reversed), 0)::bigint from sale
    where sale.seller_id = ${seller} and sale.buyer_id = ${buyer})`
