import type { TransactionContext } from '../../../platform/context.ts'
import { notifyMine } from '../lives.realtime.ts'
import { findOnAir } from '../lives.repository.ts'

/** What somebody is to a creator is different: their rights in the creator's live are judged at once. */
export async function judgeAgain(tx: TransactionContext, creatorId: string, userId: string): Promise<void> {
  const liveId = await findOnAir(tx.db, creatorId)
  if (liveId !== undefined) notifyMine(tx, { liveId, userId })
}
