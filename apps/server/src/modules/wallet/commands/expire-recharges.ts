import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { lockRecharge, selectRechargesExpired } from '../wallet.repository.ts'
import { advance } from './apply-payment-event.ts'

const JOB = 'wallet.expire-recharges'

/** Gives up recharges that were not paid in time. A payment that arrives later still counts. */
export async function expireRecharges(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectRechargesExpired(ctx.db, JOB, now, limit),
    work: id =>
      inTransaction(ctx, async tx => {
        const recharge = await lockRecharge(tx.db, id)
        if (recharge?.status === 'pending') await advance(tx, recharge, { kind: 'expired', amount: 0 })
      }),
  })
}
