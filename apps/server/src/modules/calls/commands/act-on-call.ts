import type { Call } from '@calina/contract/types'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Participant, participantOf } from '../../messages/index.ts'
import { type HeldCall, holdOwn } from '../calls.held.ts'
import { act, type CallAct } from '../calls.machine.ts'
import { presentOwn } from '../calls.presenter.ts'
import type { CallRow } from '../calls.repository.ts'
import { storeCall } from './store-call.ts'

/** Decides what is done with a call that is held, or throws why not. */
export type Decide = (
  tx: TransactionContext,
  held: HeldCall,
  viewer: Participant,
) => CallAct | Promise<CallAct>

/** Does something with a held call. Throws `CALL_STATE` where the call has gone on meanwhile. */
export async function doTo(
  tx: TransactionContext,
  held: HeldCall,
  done: CallAct,
  by: Participant['side'] | null,
): Promise<CallRow> {
  const become = act(held.call, done, tx.clock.now())
  if (become === null) throw new AppError('CALL_STATE')
  return await storeCall(tx, held, become, by)
}

/** Does something with a call of the caller. Throws `CALL_NOT_FOUND`, `CALL_STATE`, and what `decide` throws. */
export async function actOnCall(ctx: Context, id: string, decide: Decide): Promise<Call> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    const held = await holdOwn(tx, viewer, id)
    const row = await doTo(tx, held, await decide(tx, held, viewer), viewer.side)
    return await presentOwn(tx, viewer, row)
  })
}
