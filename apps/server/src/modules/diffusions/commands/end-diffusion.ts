import type { TransactionContext } from '../../../platform/context.ts'
import { notifyDiffusion } from '../diffusions.realtime.ts'
import { type DiffusionRow, deleteRecipients, updateDiffusion } from '../diffusions.repository.ts'

/** Ends a diffusion that is held: it was sent to everybody, or is sent to nobody more. */
export async function endDiffusion(
  tx: TransactionContext,
  { id, creator_id: creatorId, out_at: outAt }: DiffusionRow,
  state: 'sent' | 'cancelled',
): Promise<DiffusionRow> {
  const now = tx.clock.now()
  await deleteRecipients(tx.db, id)
  notifyDiffusion(tx, { id, creatorId })
  return await updateDiffusion(tx.db, id, { state, ended_at: now, out_at: outAt ?? now, worked_at: now })
}
