import type { Outbox } from '../../platform/events/outbox.ts'
import { loadPersons } from '../accounts/index.ts'
import { selectAccessEnd } from './subscriptions.repository.ts'

/** Notifies a fan of changed access: to which creator, and until when. */
export function subscriptionsRealtime(outbox: Outbox): void {
  outbox.on('subscription.changed', async (tx, { fanId, creatorId }) => {
    const creator = (await loadPersons(tx.db, [creatorId])).get(creatorId)
    if (creator === undefined) return
    const end = await selectAccessEnd(tx.db, { fanId, creatorId, now: tx.clock.now() })
    const until = end?.toISOString() ?? null
    tx.afterCommit(() =>
      tx.realtime.toUser(fanId, 'subscription.changed', { creator: creator.username, until }),
    )
  })
}
