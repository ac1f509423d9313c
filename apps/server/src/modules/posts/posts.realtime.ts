import type { Outbox } from '../../platform/events/outbox.ts'

/** A purchase opens the glass in the buyer's other tabs too. */
export function postsRealtime(outbox: Outbox): void {
  outbox.on('post.unlocked', (tx, { postId, fanId }) =>
    tx.afterCommit(() => tx.realtime.toUser(fanId, 'post.unlocked', { post: postId })),
  )
}
