import type { Outbox } from '../../platform/events/outbox.ts'

/** Who hears that money moved: the person whose balance or recharge it is. */
export function walletRealtime(outbox: Outbox): void {
  outbox.on('wallet.changed', (tx, { userId, sequence }) => {
    tx.afterCommit(() => tx.realtime.toUser(userId, 'wallet.changed', { sequence }))
  })
  outbox.on('recharge.changed', (tx, { userId, rechargeId, status }) => {
    tx.afterCommit(() => tx.realtime.toUser(userId, 'recharge.changed', { recharge: rechargeId, status }))
  })
}
