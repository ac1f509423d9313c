import type { HeldKind } from '@calina/contract'
import type { Selectable } from 'kysely'
import type { Transacted } from '../../platform/db/database.ts'
import type { SaleHoldTable } from './wallet.tables.ts'

export type SaleHoldRow = Selectable<SaleHoldTable>

/** Writes an open hold; false when its fact has one, which is waited for where it is being written. */
export async function insertSaleHold(
  db: Transacted,
  row: Omit<SaleHoldRow, 'state' | 'captured' | 'sale_id' | 'closed_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('sale_hold')
    .values({ ...row, state: 'open' })
    .onConflict(conflict => conflict.columns(['kind', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function lockSaleHold(
  db: Transacted,
  kind: HeldKind,
  ref: string,
): Promise<SaleHoldRow | undefined> {
  return await db
    .selectFrom('sale_hold')
    .selectAll()
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeSaleHold(
  db: Transacted,
  id: string,
  outcome: Pick<SaleHoldRow, 'state' | 'captured' | 'sale_id' | 'closed_at'>,
): Promise<void> {
  await db.updateTable('sale_hold').set(outcome).where('id', '=', id).execute()
}
