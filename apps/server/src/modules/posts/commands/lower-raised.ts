import type { TransactionContext } from '../../../platform/context.ts'
import {
  changeGoal,
  contributionOf,
  findContributedPost,
  findRaisedPost,
  lockGoal,
  markGivenBack,
} from '../goals.repository.ts'
import { purchaseOf } from '../posts.repository.ts'

/** What went back to a fan no longer counts towards a goal; one that was reached stays reached. */
export async function lowerRaised(
  tx: TransactionContext,
  sale: { kind: string; ref: string; amount: number },
): Promise<void> {
  const contribution = sale.kind === 'goal' ? contributionOf(sale.ref) : undefined
  const purchase = sale.kind === 'post' ? purchaseOf(sale.ref) : undefined
  const postId =
    (contribution && (await findContributedPost(tx.db, contribution))) ??
    (purchase && (await findRaisedPost(tx.db, purchase)))
  if (postId === undefined) return
  const goal = await lockGoal(tx.db, postId)
  if (contribution !== undefined) await markGivenBack(tx.db, contribution, sale.amount)
  if (goal !== undefined) await changeGoal(tx.db, { postId, raise: -sale.amount, now: tx.clock.now() })
}
