import { HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { PAYMENT_RANKS } from '../../../platform/payments/gateway.ts'
import { PROCESSING_FOR_MS } from '../wallet.policy.ts'
import {
  lockRecharge,
  type RechargeRow,
  selectRecharge,
  selectRechargesExpired,
} from '../wallet.repository.ts'
import { advance } from './apply-payment-event.ts'
import { gatewayAsker } from './ask-gateways.ts'

const JOB = 'wallet.expire-recharges'
const NOT_PAID = { kind: 'expired', amount: 0, method: null, declined: null } as const
/** How much longer a recharge waits whose gateway cannot be asked: what it might say is whether it was paid. */
const SILENCE_MS = 6 * HOUR

/**
 * Gives up recharges that were not paid in time, after their gateway was asked once more. What it has seen and not
 * decided is not given up. A payment that arrives later still counts.
 */
export async function expireRecharges(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  const ask = gatewayAsker()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectRechargesExpired(ctx.db, JOB, now, limit),
    work: async id => {
      const waiting = await selectRecharge(ctx.db, id)
      if (waiting === undefined) return
      const answered = await ask(ctx, waiting)
      if (!answered && now.getTime() - waiting.expires_at.getTime() < SILENCE_MS) return
      await inTransaction(ctx, async tx => {
        const recharge = await lockRecharge(tx.db, id)
        if (recharge?.status === 'pending' && isGivenUp(recharge, now)) await advance(tx, recharge, NOT_PAID)
      })
    },
  })
}

function isGivenUp({ rank, created_at }: RechargeRow, now: Date): boolean {
  return rank < PAYMENT_RANKS.processing || now.getTime() - created_at.getTime() >= PROCESSING_FOR_MS
}
