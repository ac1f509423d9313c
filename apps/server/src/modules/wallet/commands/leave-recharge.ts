import type { Recharge } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { selectReceipts } from '../recharges.repository.ts'
import { presentRecharge } from '../wallet.presenter.ts'
import { lockRecharge, setLeft } from '../wallet.repository.ts'

/** The payer came back without paying. It stays pending underneath: a payment that is made all the same counts. */
export async function leaveRecharge(ctx: Context, input: { recharge: string }): Promise<Recharge> {
  return await inTransaction(ctx, async tx => {
    const row = await lockRecharge(tx.db, input.recharge)
    if (row === undefined || row.user_id !== userIdOf(tx)) throw new AppError('RECHARGE_NOT_FOUND')
    const left_at = row.left_at ?? tx.clock.now()
    await setLeft(tx.db, row.id, left_at)
    const [receipt] = await selectReceipts(tx.db, [row.id])
    return presentRecharge(tx, { ...row, left_at }, receipt)
  })
}
