import { feeBpsOf } from '@calina/contract'
import type { Balance, Post } from '@calina/contract/types'
import { requireWithin } from '../../../platform/bounds.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { chargeSale, presentBalance } from '../../wallet/index.ts'
import { canContribute, missingOf } from '../goals.policy.ts'
import { goalRef, insertContribution, lockGoal } from '../goals.repository.ts'
import { factsOf, holdPost, seePost } from '../posts.access.ts'
import { presentPost } from '../posts.presenter.ts'
import { raiseGoal } from './raise-goal.ts'

/**
 * Pays towards the goal of a post, from the balance. Nobody pays more than is missing; where this was all that was, the
 * post is open for everybody when this returns.
 */
export async function contributeToGoal(
  ctx: Context,
  { post: postId, amount }: { post: string; amount: number },
): Promise<{ post: Post; balance: Balance }> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const viewer = viewerOf(tx)
    const held = await lockGoal(tx.db, postId)
    const seen = orThrow(await holdPost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canContribute(factsOf(seen, viewer), held, amount))
    const goal = orThrow(held, 'GOAL_NOT_FOUND')
    const { min, max } = tx.settings.get('postPrice')
    requireWithin('body.amount', amount, { min: Math.min(min, missingOf(goal)), max })

    const id = newId(tx.clock)
    const creatorId = seen.creator.id
    await insertContribution(tx.db, { id, postId, fanId, amount, now: tx.clock.now() })
    await raiseGoal(tx, { postId, creatorId, goal, amount })
    const { balanceAfter, sequence } = await chargeSale(tx, {
      kind: 'goal',
      ref: goalRef(id),
      buyerId: fanId,
      sellerId: creatorId,
      price: amount,
      feeBps: feeBpsOf(seen.creator, tx.settings.get('feeBps')),
      subjectId: postId,
    })
    publish(tx, 'goal.contributed', { postId, fanId, creatorId })
    const post = orThrow(await seePost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    return {
      post: await presentPost(tx, post),
      balance: presentBalance(tx, { amount: balanceAfter, sequence }),
    }
  })
}
