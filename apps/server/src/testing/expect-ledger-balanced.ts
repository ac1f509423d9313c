import { sql } from 'kysely'
import { expect } from 'vitest'
import { ledgerCheck } from '../modules/wallet/index.ts'
import type { Services } from '../platform/context.ts'

/** Fails unless everything about the money adds up, and every recharge that was paid has its receipt, without a gap. */
export async function expectLedgerBalanced(services: Pick<Services, 'db' | 'extensions'>): Promise<void> {
  expect(await ledgerCheck(services)).toEqual([])
  const { rows: unnumbered } = await sql`
    select coalesce(receipt_series.year, numbered.year) as year, last, count
    from receipt_series
    full join (select year, count(*) from receipt group by year) as numbered on numbered.year = receipt_series.year
    where last is distinct from count`.execute(services.db)
  expect(unnumbered).toEqual([])
  const { rows: without } = await sql`
    select recharge.id from recharge left join receipt on receipt.recharge_id = recharge.id
    where (recharge.status = 'approved') <> (receipt.recharge_id is not null)`.execute(services.db)
  expect(without).toEqual([])
}
