import type { TransactionContext } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'

/** A purchase opens the glass in the buyer's other tabs too. */
export function postsRealtime(outbox: Outbox): void {
  outbox.on('post.unlocked', (tx, { postId, fanId }) =>
    tx.afterCommit(() => tx.realtime.toUser(fanId, 'post.unlocked', { post: postId })),
  )
}

/** A post that is being prepared stands differently now, or is out. */
export function tellCreator(
  tx: TransactionContext,
  { postId, creatorId }: { postId: string; creatorId: string },
): void {
  tx.afterCommit(() => tx.realtime.toUser(creatorId, 'post.prepared', { post: postId }))
}
