import type { Outbox } from '../../platform/events/outbox.ts'

/** Notifies a person of changes of their balance or recharge. */
export function walletRealtime(outbox: Outbox): void {
  outbox.on('wallet.changed', (tx, { userId, sequence }) => {
    tx.afterCommit(() => tx.realtime.toUser(userId, 'wallet.changed', { sequence }))
  })
  outbox.on('recharge.changed', (tx, { userId, rechargeId, status }) => {
    tx.afterCommit(() => tx.realtime.toUser(userId, 'recharge.changed', { recharge: rechargeId, status }))
  })
}
