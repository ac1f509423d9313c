import type { TransactionContext } from '../../../platform/context.ts'
import { writeLive } from '../profiles.repository.ts'

/** A creator is live from now on, or no longer; for discovery, in the transaction that begins or ends their live. */
export async function setLive(
  tx: TransactionContext,
  { creatorId, live }: { creatorId: string; live: boolean },
): Promise<void> {
  await writeLive(tx.db, creatorId, live ? tx.clock.now() : null)
}
