import { feeBpsOf } from '@calina/contract'
import type { Balance, Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { chargeSale, presentBalance } from '../../wallet/index.ts'
import { lockGoal } from '../goals.repository.ts'
import { factsOf, holdPost } from '../posts.access.ts'
import { canUnlock } from '../posts.policy.ts'
import { presentPost } from '../posts.presenter.ts'
import { insertPurchase, saleRef } from '../posts.repository.ts'
import { insertViews } from '../views.repository.ts'
import { raiseGoal } from './raise-goal.ts'

/** Buys a post from the balance, at the price the fan saw. */
export async function unlockPost(
  ctx: Context,
  { post: postId, price }: { post: string; price: number },
): Promise<{ post: Post; balance: Balance }> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const viewer = viewerOf(tx)
    const goal = await lockGoal(tx.db, postId)
    const seen = orThrow(await holdPost(tx.db, viewer, postId), 'POST_NOT_FOUND')
    demand(canUnlock({ ...factsOf(seen, viewer), price: seen.post.price }, price))

    const purchaseId = newId(tx.clock)
    const isFirst = await insertPurchase(tx.db, {
      id: purchaseId,
      postId,
      fanId,
      price,
      edition: seen.post.edition,
      raisesGoal: goal !== undefined,
      now,
    })
    if (!isFirst) throw new AppError('POST_ALREADY_PURCHASED')
    // bought is seen, also where its screen has not said so yet
    await insertViews(tx.db, { postIds: [postId], viewerId: fanId, now })
    const raised = goal && (await raiseGoal(tx, { postId, creatorId: seen.creator.id, goal, amount: price }))
    const { balanceAfter, sequence } = await chargeSale(tx, {
      kind: 'post',
      ref: saleRef(purchaseId),
      buyerId: fanId,
      sellerId: seen.creator.id,
      price,
      feeBps: feeBpsOf(seen.creator, tx.settings.get('feeBps')),
      subjectId: postId,
    })
    publish(tx, 'post.unlocked', { postId, fanId, creatorId: seen.creator.id })
    const post = await presentPost(tx, {
      ...seen,
      post: {
        ...seen.post,
        boughtEdition: seen.post.edition,
        goal: seen.post.goal && { ...seen.post.goal, ...raised },
      },
    })
    return { post, balance: presentBalance(tx, { amount: balanceAfter, sequence }) }
  })
}
