import type { StaffLive } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { type HeldLive, holdLive } from '../lives.held.ts'
import { act, isOpen } from '../lives.machine.ts'
import type { LiveRow } from '../lives.repository.ts'
import { presentStaffLives } from '../queries/list-staff-lives.ts'
import { storeLive } from './store-live.ts'

/** Ends a live of others at once: every entry goes back, and its recording is kept from its creator. */
export async function stopLive(
  ctx: Context,
  { live: id, reason }: { live: string; reason: string },
): Promise<StaffLive> {
  return await inTransaction(ctx, async tx => {
    const held = orThrow(await holdLive(tx, id), 'LIVE_NOT_FOUND')
    if (!isOpen(held.live)) throw new AppError('LIVE_STATE')
    const row = await stop(tx, held)
    await record(tx, { act: 'live.stopped', subject: id, details: { reason, state: held.live.state } })
    const [shown] = await presentStaffLives(tx, [row])
    return orThrow(shown, 'LIVE_NOT_FOUND')
  })
}

/** Ends a held live that is not over, in the name of the house, and tells its creator. */
export async function stop(tx: TransactionContext, held: HeldLive): Promise<LiveRow> {
  const become = orThrow(act(held.live, { kind: 'stop' }, tx.clock.now()), 'LIVE_STATE')
  const row = await storeLive(tx, held, become)
  publish(tx, 'live.stopped', { liveId: row.id, creatorId: row.creator_id, title: row.title })
  return row
}
