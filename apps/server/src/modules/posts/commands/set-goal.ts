import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { canChangeGoal } from '../goals.policy.ts'
import { changeGoal, deleteGoal, type Goal, insertGoal } from '../goals.repository.ts'

interface GoalOf {
  postId: string
  creatorId: string
  /** As it is now, held; undefined where there is none. */
  before: Goal | undefined
  /** Minor units; null for none. */
  amount: number | null
}

/** Gives an own post that the transaction holds a goal, another one, or none. One that is lowered enough is reached. */
export async function setGoal(
  tx: TransactionContext,
  { postId, creatorId, before, amount }: GoalOf,
): Promise<void> {
  if (before === undefined) {
    if (amount !== null) await insertGoal(tx.db, { postId, amount })
    return
  }
  demand(canChangeGoal(before, amount))
  if (amount === null) return await deleteGoal(tx.db, postId)
  if (amount === before.amount) return
  const goal = await changeGoal(tx.db, { postId, amount, now: tx.clock.now() })
  if (goal.reached) publish(tx, 'goal.reached', { postId, creatorId })
}
