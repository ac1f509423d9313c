import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { isRefused, listPostsNaming } from '../../performers/index.ts'
import { countPosts } from '../../profiles/index.ts'
import { latestPostAt } from '../posts.repository.ts'
import { lockStanding, markWithheld } from '../taken-down.repository.ts'
import { setTextEntities } from './set-text-entities.ts'

/** Somebody who appears with a creator has said yes or no: all posts that name them are shown, or hidden, accordingly. */
export async function settleNamed(
  tx: TransactionContext,
  { performerId }: { performerId: string },
): Promise<void> {
  for (const postId of await listPostsNaming(tx.db, performerId)) await settleWithheld(tx, postId)
}

/**
 * Hides a post from everybody but its creator, its buyers too, as long as somebody who appears in it has said no, or staff
 * have yet to look at what was changed in it; and shows it again. The post is held from here on.
 */
export async function settleWithheld(tx: TransactionContext, postId: string): Promise<void> {
  const post = await lockStanding(tx.db, postId)
  if (post === undefined) return
  const withheld = post.inReview || (await isRefused(tx, postId))
  if (withheld === post.withheld) return
  await markWithheld(tx.db, postId, withheld ? tx.clock.now() : null)
  const { creatorId } = post
  if (post.listed) {
    const lastPostAt = await latestPostAt(tx.db, creatorId)
    await countPosts(tx, { creatorId, delta: withheld ? -1 : 1, lastPostAt })
  }
  await setTextEntities(tx, postId)
  publish(tx, withheld ? 'post.withheld' : 'post.released', { postId, creatorId })
}
