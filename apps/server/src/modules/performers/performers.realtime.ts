import type { TransactionContext } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import { listCreatorsNaming } from './performers.repository.ts'

const tell = (tx: TransactionContext, userIds: readonly string[]) =>
  tx.afterCommit(() => {
    for (const userId of userIds) tx.realtime.toUser(userId, 'performers.changed', {})
  })

/** Pages of both, the creator and who appears with them, follow how it stands. */
export function performersRealtime(outbox: Outbox): void {
  for (const fact of ['performer.invited', 'performer.decided'] as const)
    outbox.on(fact, async (tx, { creatorId, userId }) => tell(tx, [creatorId, userId]))
  outbox.on('badges.changed', async (tx, { userId }) => {
    const creators = await listCreatorsNaming(tx.db, userId)
    if (creators.length > 0) tell(tx, [userId, ...creators])
  })
}
