import type { Outbox } from '../../platform/events/outbox.ts'
import { loadPersons } from '../accounts/index.ts'
import { selectAccessEnd } from './subscriptions.repository.ts'

/** Who hears that access has changed: the fan, who is told whose, and until when there is access now. */
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
