import type { Post } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { viewerOf } from '../../accounts/index.ts'
import { countPinned, lockOwnPost, markPinned } from '../editing.repository.ts'
import { seePost } from '../posts.access.ts'
import { mayPin } from '../posts.policy.ts'
import { presentPost } from '../posts.presenter.ts'

/** Shows an own post before all others of its creator, or in its place again. Again is the same. */
export async function pinPost(
  ctx: Context,
  { post: id, pinned }: { post: string; pinned: boolean },
): Promise<Post> {
  const creatorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const post = orThrow(await lockOwnPost(tx.db, { id, creatorId }), 'POST_NOT_FOUND')
    if (post.preparing || post.archived_at !== null) throw new AppError('POST_NOT_FOUND')
    if (pinned && post.pinned_at === null) demand(mayPin(await countPinned(tx.db, creatorId)))
    if ((post.pinned_at !== null) !== pinned) await markPinned(tx.db, id, pinned ? tx.clock.now() : null)
    return await presentPost(tx, orThrow(await seePost(tx.db, viewerOf(tx), id), 'POST_NOT_FOUND'))
  })
}
