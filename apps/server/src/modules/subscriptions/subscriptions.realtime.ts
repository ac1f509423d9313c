import type { Outbox } from '../../platform/events/outbox.ts'
import { loadPersons } from '../accounts/index.ts'

/** Who hears that access has changed: the fan, who is told whose. */
export function subscriptionsRealtime(outbox: Outbox): void {
  outbox.on('subscription.changed', async (tx, { fanId, creatorId }) => {
    const creator = (await loadPersons(tx.db, [creatorId])).get(creatorId)
    if (creator === undefined) return
    tx.afterCommit(() => tx.realtime.toUser(fanId, 'subscription.changed', { creator: creator.username }))
  })
}
