import type { TransactionContext } from '../../../platform/context.ts'
import { endRehearsal } from '../../live-streams/index.ts'
import { holdLive } from '../lives.held.ts'
import { act } from '../lives.machine.ts'
import { listUnended } from '../lives.repository.ts'
import { storeLive } from './store-live.ts'

/** Ends or calls off all lives of a creator who may not go on. */
export async function stopLivesOf(tx: TransactionContext, creatorId: string): Promise<void> {
  await endRehearsal(tx, creatorId)
  for (const id of await listUnended(tx.db, creatorId)) {
    const held = await holdLive(tx, id)
    const become = held && act(held.live, { kind: 'stop' }, tx.clock.now())
    if (held && become) await storeLive(tx, held, become)
  }
}
