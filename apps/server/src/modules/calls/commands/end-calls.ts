import type { TransactionContext } from '../../../platform/context.ts'
import { loadPersons } from '../../accounts/index.ts'
import { type HeldCall, holdCall } from '../calls.held.ts'
import { act, type CallAct, isBusy, type Side } from '../calls.machine.ts'
import { listBySession, listOpenOf } from '../calls.repository.ts'
import { storeCall } from './store-call.ts'

/** Ends the open calls of somebody who may not go on. */
export async function stopCallsOf(tx: TransactionContext, userId: string): Promise<void> {
  for (const id of await listOpenOf(tx.db, userId)) await end(tx, id, () => ({ kind: 'stop' }))
}

/** Ends the call of two people of whom one has blocked the other: who does so while they talk has hung up. */
export async function endCallsBetween(
  tx: TransactionContext,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  for (const id of await listOpenOf(tx.db, blockerId, blockedId))
    await end(tx, id, ({ row, call }) =>
      isBusy(call) ? { kind: 'hang-up', by: sideOf(row, blockerId) } : { kind: 'stop' },
    )
}

/** Ends the call in which somebody is by a session that has ended; of who was suspended it is stopped. */
export async function endCallsOfSession(
  tx: TransactionContext,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<void> {
  for (const id of await listBySession(tx.db, sessionId)) {
    const suspended = (await loadPersons(tx.db, [userId])).get(userId)?.state === 'suspended'
    await end(tx, id, ({ row, call }) => {
      const by = sideOf(row, userId)
      // It goes on by another session.
      if (call[by].session !== sessionId) return undefined
      return suspended ? { kind: 'stop' } : { kind: 'log-out', by }
    })
  }
}

const sideOf = (row: HeldCall['row'], userId: string): Side => (row.fan_id === userId ? 'fan' : 'creator')

/** What has ended meanwhile stays as it is. */
async function end(
  tx: TransactionContext,
  id: string,
  decide: (held: HeldCall) => CallAct | undefined,
): Promise<void> {
  const held = await holdCall(tx, id)
  const done = held && decide(held)
  if (held === undefined || done === undefined) return
  const become = act(held.call, done, tx.clock.now())
  if (become !== null) await storeCall(tx, held, become, 'by' in done ? done.by : null)
}
