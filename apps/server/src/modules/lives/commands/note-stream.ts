import type { TransactionContext } from '../../../platform/context.ts'
import { holdLive } from '../lives.held.ts'
import { act, type LiveAct } from '../lives.machine.ts'
import { storeLive } from './store-live.ts'

/** Has a live follow its pictures. What is over, or has gone on meanwhile, stays as it is. */
export async function noteStream(
  tx: TransactionContext,
  { streamId }: { streamId: string },
  done: LiveAct,
): Promise<void> {
  const held = await holdLive(tx, streamId)
  const become = held && act(held.live, done, tx.clock.now())
  if (held && become) await storeLive(tx, held, become)
}
