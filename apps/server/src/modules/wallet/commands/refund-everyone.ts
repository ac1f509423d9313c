import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { Run } from '../../../platform/jobs/job-map.ts'
import { hasPart, listOthersWaiting, lockRefund, sumOthers, updateRefund } from '../refunds.repository.ts'
import { lockSaleById } from '../wallet.repository.ts'
import { giveBack } from './give-back.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Gives everybody else who has bought the same thing their money back, after a refund for everyone was signed. */
    'wallet.refund-everyone': { refundId: string }
  }
}

const BATCH = 100

/**
 * Gives the others theirs back, each in its own transaction, once. A run that was interrupted is begun again and goes on
 * with those that are left; what fails does not hold up the others. Who buys after the signature is none of them.
 */
export async function refundEveryone(
  ctx: Context,
  { refundId }: { refundId: string },
  { signal }: Pick<Run, 'signal'>,
): Promise<void> {
  const failed = new Map<string, unknown>()
  for (;;) {
    signal.throwIfAborted()
    const sales = await listOthersWaiting(ctx.db, refundId, BATCH + failed.size)
    const fresh = sales.filter(id => !failed.has(id))
    if (fresh.length === 0) break
    for (const saleId of fresh) {
      signal.throwIfAborted()
      try {
        await giveOneBack(ctx, refundId, saleId)
      } catch (error) {
        failed.set(saleId, error)
      }
    }
  }
  const [first] = failed.values()
  if (first !== undefined) throw first
  await finish(ctx, refundId)
}

async function giveOneBack(ctx: Context, refundId: string, saleId: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const sale = await lockSaleById(tx.db, saleId)
    // Another run, another refund or a chargeback may have been here first.
    const amount = sale === undefined ? 0 : sale.price - sale.reversed
    if (sale === undefined || amount === 0 || (await hasPart(tx.db, refundId, saleId))) return
    await giveBack(tx, { refundId, sale, amount, first: false })
  })
}

/** Notes once that all have theirs, and tells the creator of them together. */
async function finish(ctx: Context, refundId: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const refund = await lockRefund(tx.db, refundId)
    if (refund === undefined || refund.state !== 'done' || refund.finished_at !== null) return
    await updateRefund(tx.db, refundId, { finished_at: tx.clock.now() })
    const { people } = await sumOthers(tx.db, refund)
    if (people > 0) publish(tx, 'refund.finished', { refundId, people })
  })
}
