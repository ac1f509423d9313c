import type { ReversalReason } from '@calina/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { reverseSale } from '../../wallet/index.ts'

/** Gives the whole price of everything back that a fan has paid for subscriptions, and has what follows happen. */
export async function reverseAll(
  t: TestApp,
  fan: TestActor,
  reason: ReversalReason = 'refund',
): Promise<void> {
  const { rows } = await sql<{ ref: string }>`
    select ref from sale where buyer_id = ${fan.user.id} and kind = 'subscription'`.execute(t.services.db)
  for (const { ref } of rows)
    await inTransaction(t.ctx(), tx =>
      reverseSale(tx, { sale: { kind: 'subscription', ref }, reason, ref: `test/${ref}` }),
    )
  await t.drain()
}
