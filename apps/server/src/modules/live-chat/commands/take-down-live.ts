import type { TransactionContext } from '../../../platform/context.ts'
import { houseOf } from '../live-chat.house.ts'

/** Staff take a live down, or put it back: what becomes of it is for the house. False where nothing is different by it. */
export async function takeDownLive(
  tx: TransactionContext,
  decision: { liveId: string; removed: boolean },
): Promise<boolean> {
  return (await houseOf(tx)?.takenDown(tx, decision)) ?? false
}
