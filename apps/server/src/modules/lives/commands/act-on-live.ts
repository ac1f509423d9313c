import type { StudioLive } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { type HeldLive, holdOwn } from '../lives.held.ts'
import { act, type LiveAct } from '../lives.machine.ts'
import type { LiveRow } from '../lives.repository.ts'
import { presentStudioLive } from '../studio.presenter.ts'
import { storeLive } from './store-live.ts'

/** Does something with a held live. Throws `LIVE_STATE` where the live has gone on meanwhile. */
export async function doTo(tx: TransactionContext, held: HeldLive, done: LiveAct): Promise<LiveRow> {
  const become = act(held.live, done, tx.clock.now())
  if (become === null) throw new AppError('LIVE_STATE')
  return await storeLive(tx, held, become)
}

/** Does something with a live of the caller; `again`: where it is done already, the live is answered as it is. */
export async function actOnLive(
  ctx: Context,
  id: string,
  done: LiveAct,
  again: (held: HeldLive) => boolean = () => false,
): Promise<StudioLive> {
  return await inTransaction(ctx, async tx => {
    const held = await holdOwn(tx, id)
    const row = again(held) ? await storeLive(tx, held, held.live) : await doTo(tx, held, done)
    return await presentStudioLive(tx, row)
  })
}
