import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { changeGoal, type Goal } from '../goals.repository.ts'

/** Counts what has come in towards a goal that is held. Where it is enough now, the post opens for everybody. */
export async function raiseGoal(
  tx: TransactionContext,
  { postId, creatorId, goal, amount }: { postId: string; creatorId: string; goal: Goal; amount: number },
): Promise<Goal> {
  const raised = await changeGoal(tx.db, { postId, raise: amount, now: tx.clock.now() })
  if (raised.reached && !goal.reached) publish(tx, 'goal.reached', { postId, creatorId })
  return raised
}
