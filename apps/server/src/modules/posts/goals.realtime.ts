import type { TransactionContext } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import { listContributors } from './goals.repository.ts'

const PAGE = 500

/** A contribution is shown in the fan's other tabs and to the creator; a post that has opened to all who contributed. */
export function goalsRealtime(outbox: Outbox): void {
  outbox.on('goal.contributed', async (tx, { postId, fanId, creatorId }) => {
    for (const userId of [fanId, creatorId]) tell(tx, userId, postId)
  })
  outbox.on('goal.reached', async (tx, { postId, creatorId }) => {
    tell(tx, creatorId, postId)
    let after: string | null = null
    for (;;) {
      const fans: string[] = await listContributors(tx.db, { postId, after, limit: PAGE })
      for (const fan of fans) tell(tx, fan, postId)
      const last = fans.at(-1)
      if (last === undefined || fans.length < PAGE) return
      after = last
    }
  })
}

function tell(tx: TransactionContext, userId: string, postId: string): void {
  tx.afterCommit(() => tx.realtime.toUser(userId, 'goal.changed', { post: postId }))
}
