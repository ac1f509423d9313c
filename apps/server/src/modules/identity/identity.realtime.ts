import type { Outbox } from '../../platform/events/outbox.ts'

/** Every page of a creator reads again how far the verification is, once something about it is different. */
export function identityRealtime(outbox: Outbox): void {
  outbox.on('identity.changed', (tx, { userId }) => {
    tx.afterCommit(() => tx.realtime.toUser(userId, 'identity.changed', {}))
  })
}
