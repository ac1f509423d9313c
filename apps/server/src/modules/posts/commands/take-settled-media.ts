import type { TransactionContext } from '../../../platform/context.ts'
import { notifyCreator } from '../posts.realtime.ts'
import { findPostOfMedia } from '../posts.repository.ts'
import { lockPreparing } from '../preparing.repository.ts'
import { publishPrepared } from './publish-prepared.ts'

/**
 * A picture of a post is ready, or cannot be used: its creator is notified, and the post comes out with its last one.
 * Two that are ready at the same moment are handled one after the other, and the second sees both. A second call
 * changes nothing.
 */
export async function takeSettledMedia(
  tx: TransactionContext,
  { mediaId }: { mediaId: string },
): Promise<void> {
  const postId = await findPostOfMedia(tx.db, mediaId)
  const post = postId === undefined ? undefined : await lockPreparing(tx.db, { id: postId })
  if (post === undefined) return
  await publishPrepared(tx, { id: post.id, creatorId: post.creator_id })
  notifyCreator(tx, { postId: post.id, creatorId: post.creator_id })
}
