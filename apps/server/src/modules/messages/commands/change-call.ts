import { sql } from 'kysely'
import type { TransactionContext } from '../../../platform/context.ts'
import { noteChanged } from '../messages.changes.ts'

/** Has both people read the message of a call again, which shows it otherwise than before; its chat must be held. */
export async function changeCall(tx: TransactionContext, callId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from message where call_id = ${callId}`.execute(tx.db)
  await noteChanged(
    tx,
    rows.map(({ id }) => id),
  )
}
