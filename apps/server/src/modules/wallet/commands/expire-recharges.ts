import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { lockRecharge, selectRecharge, selectRechargesExpired } from '../wallet.repository.ts'
import { advance } from './apply-payment-event.ts'
import { askGateway } from './ask-gateways.ts'

const JOB = 'wallet.expire-recharges'
const NOT_PAID = { kind: 'expired', amount: 0, method: null, declined: null } as const

/**
 * Gives up recharges that were not paid in time, after their gateway was asked once more. A payment that arrives later
 * still counts.
 */
export async function expireRecharges(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectRechargesExpired(ctx.db, JOB, now, limit),
    work: async id => {
      const waiting = await selectRecharge(ctx.db, id)
      if (waiting !== undefined) await askGateway(ctx, waiting)
      await inTransaction(ctx, async tx => {
        const recharge = await lockRecharge(tx.db, id)
        if (recharge?.status === 'pending') await advance(tx, recharge, NOT_PAID)
      })
    },
  })
}
