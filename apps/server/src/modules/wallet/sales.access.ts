import { sql } from 'kysely'

/**
 * Sales in a statement of another module, joined as `sale`. The amounts are what is left of a sale, less what refunds and
 * chargebacks have taken back so far.
 */
export const SALE = {
  table: sql<object>`sale`.as('sale'),
  id: sql<string>`sale.id`,
  kind: sql<string>`sale.kind`,
  subjectId: sql<string>`sale.subject_id`,
  at: sql<Date>`sale.created_at`,
  buyerId: sql<string>`sale.buyer_id`,
  sellerId: sql<string>`sale.seller_id`,
  paid: sql<number>`(sale.price - sale.reversed)`,
  fee: sql<number>`(sale.fee - sale.reversed_fee)`,
  income: sql<number>`(sale.share - (sale.reversed - sale.reversed_fee))`,
} as const
