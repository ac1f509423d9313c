import { TRANSACTION_GROUPS } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'

/**
 * Sales in a statement of another module, joined as `sale`. The amounts are what is left of a sale, less what refunds and
 * chargebacks have taken back so far.
 */
export const SALE = {
  table: sql<object>`sale`.as('sale'),
  id: sql<string>`sale.id`,
  kind: sql<string>`sale.kind`,
  ref: sql<string>`sale.ref`,
  subjectId: sql<string>`sale.subject_id`,
  at: sql<Date>`sale.created_at`,
  /** When the creator's part of it is available, or was. */
  releaseAt: sql<Date>`sale.release_at`,
  buyerId: sql<string>`sale.buyer_id`,
  sellerId: sql<string>`sale.seller_id`,
  paid: sql<number>`(sale.price - sale.reversed)`,
  fee: sql<number>`(sale.fee - sale.reversed_fee)`,
  income: sql<number>`(sale.share - (sale.reversed - sale.reversed_fee))`,
} as const

/** Whether somebody has something that they bought of a creator besides subscriptions, and that was not given back. */
export function hasPurchased(buyer: RawBuilder<string>, seller: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sale where sale.buyer_id = ${buyer} and sale.seller_id = ${seller} and sale.reversed < sale.price
      and sale.kind = any(${[...TRANSACTION_GROUPS.purchase]}::text[]))`
}
