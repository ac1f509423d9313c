import type { Outbox } from '../../platform/events/outbox.ts'

/** Tells a creator's pages that their withdrawals or accounts are different. */
export function withdrawalsRealtime(outbox: Outbox): void {
  for (const fact of ['withdrawal.requested', 'withdrawal.changed', 'withdrawal-methods.changed'] as const)
    outbox.on(fact, (tx, { userId }) => {
      tx.afterCommit(() => tx.realtime.toUser(userId, 'withdrawals.changed', {}))
    })
}
