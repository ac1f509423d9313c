import type { RefundState, SaleKind, SubjectKind } from '@calina/contract'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Transacted } from '../../platform/db/database.ts'
import type { SaleRow } from './wallet.repository.ts'
import type { RefundPartTable, RefundTable } from './wallet.tables.ts'

/** A refund with its sale, and how it stands with the others. */
export interface RefundRow extends Selectable<RefundTable> {
  kind: SaleKind
  subject_kind: SubjectKind
  subject_id: string
  sold_at: Date
  price: number
  buyer_id: string
  seller_id: string
  /** Others who have had their money back, and how much; and those who still get theirs. */
  done: number
  done_amount: number
  waiting: number
  waiting_amount: number
  /** Some of the money is that of the viewer. */
  own: boolean
}

/** Other sales of the same thing of which something is left, as `other`, beside the sale `sale`. */
const OTHERS = sql`other.subject_kind = sale.subject_kind and other.subject_id = sale.subject_id
  and other.kind = sale.kind and other.id <> sale.id and other.reversed < other.price`

/** Those of {@link OTHERS} to which the refund `refund` goes: bought before it was decided, and not given back by it. */
const OTHERS_OF_REFUND = sql`${OTHERS} and other.created_at <= coalesce(refund.decided_at, 'infinity')
  and not exists (select from refund_part as had where had.refund_id = refund.id and had.sale_id = other.id)`

async function select(db: Db, viewerId: string, where: RawBuilder<unknown>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select refund.*, sale.kind, sale.subject_kind, sale.subject_id, sale.created_at as sold_at, sale.price,
      sale.buyer_id, sale.seller_id, given.people as done, coalesce(given.amount, 0) as done_amount,
      left_over.people as waiting, coalesce(left_over.amount, 0) as waiting_amount,
      ${viewerId}::uuid in (sale.buyer_id, sale.seller_id) or coalesce(left_over.own, false) as own
    from refund join sale on sale.id = refund.sale_id
    left join lateral (
      select count(*)::integer as people, sum(part.amount)::bigint as amount from refund_part as part
      where refund.everyone and part.refund_id = refund.id and part.sale_id <> refund.sale_id
    ) as given on true
    left join lateral (
      select count(*)::integer as people, sum(other.price - other.reversed)::bigint as amount,
        bool_or(other.buyer_id = ${viewerId}) as own
      from sale as other where refund.everyone and refund.state <> 'declined' and refund.finished_at is null and ${OTHERS_OF_REFUND}
    ) as left_over on true
    ${where}`.execute(db)
  return rows
}

/** One past the page, the newest first. */
export async function listRefundRows(
  db: Db,
  list: { viewerId: string; states: readonly RefundState[]; before: Place | null; limit: number },
): Promise<RefundRow[]> {
  const { before } = list
  return await select(
    db,
    list.viewerId,
    sql`where refund.state = any(${list.states}::text[])
      ${before === null ? sql`` : sql`and (refund.proposed_at, refund.id) < (${before.at}::timestamptz, ${before.id}::uuid)`}
      order by refund.proposed_at desc, refund.id desc limit ${sql.lit(list.limit + 1)}`,
  )
}

export async function findRefund(db: Db, id: string, viewerId: string): Promise<RefundRow | undefined> {
  return (await select(db, viewerId, sql`where refund.id = ${id}`))[0]
}

/** What waits for a signature of this sale. */
export async function findWaiting(db: Db, saleId: string, viewerId: string): Promise<RefundRow | undefined> {
  return (await select(db, viewerId, sql`where refund.sale_id = ${saleId} and refund.state = 'proposed'`))[0]
}

/** The sale of a refund, which is locked before the refund. */
export async function findRefundedSale(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('refund').select('sale_id').where('id', '=', id).executeTakeFirst()
  return row?.sale_id
}

export async function lockRefund(db: Transacted, id: string): Promise<Selectable<RefundTable> | undefined> {
  return await db.selectFrom('refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertRefund(db: Transacted, row: Insertable<RefundTable>): Promise<void> {
  await db.insertInto('refund').values(row).execute()
}

export async function updateRefund(
  db: Transacted,
  id: string,
  row: Partial<Pick<Selectable<RefundTable>, 'state' | 'decided_by' | 'decided_at' | 'note' | 'finished_at'>>,
): Promise<void> {
  await db.updateTable('refund').set(row).where('id', '=', id).execute()
}

export async function insertPart(db: Transacted, row: Insertable<RefundPartTable>): Promise<void> {
  await db.insertInto('refund_part').values(row).execute()
}

/** How many wait for a second signature. */
export async function countWaitingRefunds(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('refund')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return count
}

/** Others who have bought the same thing, what is left of their prices, and whether the viewer is one of them. */
export async function countOthers(
  db: Db,
  sale: Pick<SaleRow, 'id'>,
  viewerId: string,
): Promise<{ people: number; amount: number; own: boolean }> {
  const { rows } = await sql<{ people: number; amount: number; own: boolean }>`
    select count(*)::integer as people, coalesce(sum(other.price - other.reversed), 0)::bigint as amount,
      coalesce(bool_or(other.buyer_id = ${viewerId}), false) as own
    from sale join sale as other on ${OTHERS} where sale.id = ${sale.id}`.execute(db)
  return rows[0] ?? { people: 0, amount: 0, own: false }
}

/** Sales to which a refund for everyone still goes, once it is signed. */
export async function listOthersWaiting(db: Db, refundId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from refund join sale on sale.id = refund.sale_id join sale as other on ${OTHERS_OF_REFUND}
    where refund.id = ${refundId} and refund.everyone and refund.state = 'done' order by other.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether a refund has given this sale back. */
export async function hasPart(db: Transacted, refundId: string, saleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_part')
    .select('sale_id')
    .where('refund_id', '=', refundId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst()
  return row !== undefined
}

/** What a refund gave back of a sale, with both sides of that and the words for them. */
export async function selectPart(db: Db, refundId: string, saleId: string) {
  return await db
    .selectFrom('refund_part as part')
    .innerJoin('refund', 'refund.id', 'part.refund_id')
    .innerJoin('sale', 'sale.id', 'part.sale_id')
    .select(['part.journal_id', 'part.amount', 'part.debt', 'refund.words'])
    .select(['sale.kind', 'sale.buyer_id', 'sale.seller_id'])
    .where('part.refund_id', '=', refundId)
    .where('part.sale_id', '=', saleId)
    .executeTakeFirst()
}

/** The lines of a journal on balances that their owners see. */
export async function listPartEntries(
  db: Db,
  journalId: string,
): Promise<{ id: string; owner_id: string | null }[]> {
  return await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['entry.id', 'account.owner_id'])
    .where('entry.journal_id', '=', journalId)
    .where('account.kind', 'in', ['fan_wallet', 'creator_pending', 'creator_available'])
    .execute()
}

/** A refund with whom its sale is of, and the words for both. */
export async function selectRefunded(db: Db, refundId: string) {
  return await db
    .selectFrom('refund')
    .innerJoin('sale', 'sale.id', 'refund.sale_id')
    .select(['refund.id', 'refund.sale_id', 'refund.words', 'sale.seller_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst()
}

/** What a refund has given back of all sales but its own. */
export async function sumOthers(
  db: Db,
  refund: Pick<Selectable<RefundTable>, 'id' | 'sale_id'>,
): Promise<{ people: number; amount: number; debt: number }> {
  return await db
    .selectFrom('refund_part')
    .select([
      sql<number>`count(*)::integer`.as('people'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(debt), 0)::bigint`.as('debt'),
    ])
    .where('refund_id', '=', refund.id)
    .where('sale_id', '<>', refund.sale_id)
    .executeTakeFirstOrThrow()
}

/** What was given back of a sale by one person each, without a second signature. */
export async function sumGivenAlone(db: Db, saleId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from refund
    where sale_id = ${saleId} and state = 'done' and not signed`.execute(db)
  return rows[0]?.sum ?? 0
}
