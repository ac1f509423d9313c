import type { Outbox } from '../../platform/events/outbox.ts'
import { loadPersons } from '../accounts/index.ts'

/**
 * Notifies who follows on all their pages, also when a creator has taken them off or a block has ended it. Of the block
 * itself its person is told only that what is shown should be read again: not why, and not because of whom.
 */
export function relationshipsRealtime(outbox: Outbox): void {
  outbox.on('follow.changed', async (tx, { followerId, creatorId, following }) => {
    const creator = (await loadPersons(tx.db, [creatorId])).get(creatorId)
    if (creator === undefined) return
    tx.afterCommit(() =>
      tx.realtime.toUser(followerId, 'follow.changed', { creator: creator.username, following }),
    )
  })
  outbox.on('block.changed', (tx, { blockedId }) =>
    tx.afterCommit(() => tx.realtime.toUser(blockedId, 'events.missed', {})),
  )
}
