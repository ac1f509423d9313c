import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Hours } from '../automatic-messages.policy.ts'
import { putHours } from '../automatic-messages.repository.ts'
import { resumeSends } from '../sends.repository.ts'
import { sendDueAt } from './send-due.ts'

/** In which hours messages of the calling creator go out; who waits for other ones is looked at again. */
export async function setAutomaticHours(ctx: Context, hours: Hours): Promise<Hours> {
  await inTransaction(ctx, async tx => {
    const creatorId = userIdOf(tx)
    await putHours(tx.db, creatorId, hours)
    const next = await resumeSends(tx.db, creatorId)
    if (next !== undefined) await sendDueAt(tx, next)
  })
  return hours
}
