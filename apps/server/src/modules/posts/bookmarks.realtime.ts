import type { TransactionContext } from '../../platform/context.ts'

/** What a person has saved is different: shown in their other tabs. Nobody else is told. */
export function tellOwner(tx: TransactionContext, userId: string, postId: string | null): void {
  tx.afterCommit(() => tx.realtime.toUser(userId, 'bookmarks.changed', { post: postId }))
}
