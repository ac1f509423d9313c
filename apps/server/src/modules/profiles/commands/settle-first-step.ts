import type { FirstStep } from '@calina/contract'
import type { FirstSteps } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { insertFirstStep } from '../first-steps.repository.ts'
import { getFirstSteps } from '../queries/get-first-steps.ts'

/** Skips a step, or marks the page as shared. A second call changes nothing; what is skipped can still be done. */
export async function settleFirstStep(ctx: Context, { step }: { step: FirstStep }): Promise<FirstSteps> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    await insertFirstStep(tx.db, { userId, step, now: tx.clock.now() })
    publish(tx, 'first-step.settled', { userId, step })
  })
  return await getFirstSteps(ctx)
}
