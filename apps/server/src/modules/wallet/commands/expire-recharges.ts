import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockRechargesExpired } from '../wallet.repository.ts'
import { advance } from './apply-payment-event.ts'

const AT_ONCE = 100

/** Gives up recharges that nobody paid in time. A payment that arrives later still counts. */
export async function expireRecharges(ctx: Context): Promise<number> {
  for (let expired = 0; ; ) {
    const count = await inTransaction(ctx, async tx => {
      const recharges = await lockRechargesExpired(tx.db, tx.clock.now(), AT_ONCE)
      for (const recharge of recharges) await advance(tx, recharge, { kind: 'expired', amount: 0 })
      return recharges.length
    })
    expired += count
    if (count < AT_ONCE) return expired
  }
}
