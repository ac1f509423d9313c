import type { TransactionContext } from '../../platform/context.ts'
import type { Outbox } from '../../platform/events/outbox.ts'
import { findBatchOf } from '../messages/index.ts'
import { findByBatch } from './diffusions.repository.ts'

/** Notifies a creator's own pages that a diffusion is further, or has brought something else. */
export function notifyDiffusion(
  tx: TransactionContext,
  { id, creatorId }: { id: string; creatorId: string },
): void {
  tx.afterCommit(() => tx.realtime.toUser(creatorId, 'diffusion.changed', { diffusion: id }))
}

/** Purchases, and money that goes back, change what a diffusion has brought. */
export function diffusionsRealtime(outbox: Outbox): void {
  const changed = async (tx: TransactionContext, batchId: string | null) => {
    const diffusion = batchId === null ? undefined : await findByBatch(tx.db, batchId)
    if (diffusion !== undefined) notifyDiffusion(tx, diffusion)
  }
  outbox.on('message.bought', (tx, { batchId }) => changed(tx, batchId))
  outbox.on('sale.reversed', async (tx, { subject }) => {
    if (subject.kind === 'message') await changed(tx, await findBatchOf(tx.db, subject.id))
  })
}
