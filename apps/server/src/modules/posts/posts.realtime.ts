import type { TransactionContext } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'

/** A purchase opens the glass in the buyer's other tabs too. */
export function postsRealtime(outbox: Outbox): void {
  outbox.on('post.unlocked', (tx, { postId, fanId }) =>
    tx.afterCommit(() => tx.realtime.toUser(fanId, 'post.unlocked', { post: postId })),
  )
  for (const fact of [
    'post.removed',
    'post.returned',
    'post.withheld',
    'post.released',
    'post.failed',
  ] as const)
    outbox.on(fact, async (tx, about) => notifyCreator(tx, about))
}

/** The state of a post in preparation has changed, or it is out. */
export function notifyCreator(
  tx: TransactionContext,
  { postId, creatorId }: { postId: string; creatorId: string },
): void {
  tx.afterCommit(() => tx.realtime.toUser(creatorId, 'post.prepared', { post: postId }))
}
