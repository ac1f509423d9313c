import type { Answer, calls } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { participantOf } from '../../messages/index.ts'
import { accountsOf, presentBalance } from '../../wallet/index.ts'
import { holdOwn } from '../calls.held.ts'
import { act, totalMs, usedAt } from '../calls.machine.ts'
import { canExtend } from '../calls.policy.ts'
import { presentOwn } from '../calls.presenter.ts'
import { insertPart } from '../calls.repository.ts'
import { holdPart } from './buy-call.ts'
import { storeCall } from './store-call.ts'

/** Adds the same minutes to a call of the caller, a fan, in its last minute: their price is held as well. */
export async function extendCall(
  ctx: Context,
  { call: id, price }: { call: string; price: number },
): Promise<Answer<typeof calls.extendCall>> {
  const viewer = participantOf(ctx)
  return await inTransaction(ctx, async tx => {
    const held = await holdOwn(tx, viewer, id)
    const { call, row } = held
    const now = tx.clock.now()
    const become = act(call, { kind: 'extend' }, now)
    if (become === null) throw new AppError('CALL_STATE')
    demand(canExtend({ ...call, leftMs: totalMs(call) - usedAt(call, now) }, price))
    await insertPart(tx.db, { callId: id, number: become.extensions, price, now })
    const stored = await storeCall(tx, held, become, viewer.side)
    await holdPart(tx, row, become.extensions)
    const { wallet, sequence } = await accountsOf(tx.db, viewer.userId)
    return {
      call: await presentOwn(tx, viewer, stored),
      balance: presentBalance(tx, { amount: wallet, sequence }),
    }
  })
}
