import { RETIRED_KINDS, type ReportSubject, type RetiredKind } from '@calina/contract'
import { sql } from 'kysely'
import type { Db, Transacted } from '../../platform/db/database.ts'
import { soldWith } from '../messages/index.ts'
import { SALE } from '../wallet/index.ts'
import type { CaseRow } from './reports.repository.ts'

/** The kind of sale by which something of this kind is bought; undefined where it is not sold. */
export const soldAs = (subject: ReportSubject): RetiredKind | undefined =>
  RETIRED_KINDS.find(kind => kind === subject)

type Found = Pick<CaseRow, 'id' | 'subject' | 'subject_id'>

/** The sales of what a case is about. A message that went to many was sold as many, which stand and fall together. */
const ofCase = ({ subject, subject_id }: Pick<Found, 'subject' | 'subject_id'>) => {
  const isSubject =
    subject === 'message'
      ? sql`${SALE.subjectId} in (${soldWith(subject_id)})`
      : sql`${SALE.subjectId} = ${subject_id}`
  return sql`${SALE.kind} = ${soldAs(subject) ?? null} and ${isSubject} and ${SALE.paid} > 0`
}

/** How many have something, and what they have paid in all. */
export async function countSold(
  db: Db,
  found: Pick<Found, 'subject' | 'subject_id'>,
): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(${SALE.paid}), 0)::bigint as total
    from ${SALE.table} where ${ofCase(found)}`.execute(db)
  return rows[0] ?? { count: 0, total: 0 }
}

export interface SoldRow {
  id: string
  ref: string
  buyerId: string
  sellerId: string
}

/** Sales of what a case took down whose buyers have not been told yet. */
export async function listUntold(db: Db, found: Found, limit: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select ${SALE.id} as id, ${SALE.ref} as ref, ${SALE.buyerId} as "buyerId", ${SALE.sellerId} as "sellerId"
    from ${SALE.table}
    where ${ofCase(found)} and not exists (
      select from report_retired where case_id = ${found.id} and sale_id = ${SALE.id})
    order by ${SALE.id} limit ${limit}`.execute(db)
  return rows
}

/** Notes that a buyer is told. False where they were. */
export async function insertRetired(
  db: Transacted,
  row: { caseId: string; saleId: string; amount: number; now: Date },
): Promise<boolean> {
  const written = await db
    .insertInto('report_retired')
    .values({ case_id: row.caseId, sale_id: row.saleId, amount: row.amount, retired_at: row.now })
    .onConflict(conflict => conflict.doNothing())
    .returning('sale_id')
    .executeTakeFirst()
  return written !== undefined
}
