import type { Outbox } from '../../platform/events/outbox.ts'

/** Open pages of the creator, of a buyer, and of who loses the right read the vault again. */
export function vaultsRealtime(outbox: Outbox): void {
  outbox.on('vault.changed', (tx, { vaultId, creatorId }) =>
    tx.afterCommit(() => tx.realtime.toUser(creatorId, 'vault.changed', { vault: vaultId })),
  )
  outbox.on('vault.unlocked', (tx, { vaultId, fanId, creatorId }) =>
    tx.afterCommit(() => {
      tx.realtime.toUser(fanId, 'vault.changed', { vault: vaultId })
      tx.realtime.toUser(creatorId, 'vault.changed', { vault: vaultId })
    }),
  )
  outbox.on('vault.right-withdrawn', (tx, { vaultId, fanId }) =>
    tx.afterCommit(() => tx.realtime.toUser(fanId, 'vault.changed', { vault: vaultId })),
  )
}
