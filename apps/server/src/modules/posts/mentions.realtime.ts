import type { TransactionContext } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'

/** Pages of both, who wrote a mention and who is mentioned, follow how it stands. */
export function mentionsRealtime(outbox: Outbox): void {
  const tellBoth = (
    tx: TransactionContext,
    { postId, authorId, creatorId }: { postId: string; authorId: string; creatorId: string },
  ) =>
    tx.afterCommit(() => {
      for (const userId of [authorId, creatorId])
        tx.realtime.toUser(userId, 'mention.changed', { post: postId })
    })
  outbox.on('creator.mentioned', tellBoth)
  outbox.on('mention.decided', tellBoth)
  outbox.on('mention.removed', tellBoth)
}
