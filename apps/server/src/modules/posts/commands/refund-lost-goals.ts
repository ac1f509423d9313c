import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { reverseSale } from '../../wallet/index.ts'
import { goalRef, hasLost, listLost } from '../goals.repository.ts'

/** Its job, which also runs when a post with contributions is taken off. */
export const REFUND_JOB = 'posts.refundGoals'

/** Gives back what fans have contributed to posts that were taken off before they opened, each in its own transaction. */
export async function refundLostGoals(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  await oneByOne(ctx, {
    job: REFUND_JOB,
    signal,
    select: limit => listLost(ctx.db, { job: REFUND_JOB, now, limit }),
    work: async id => {
      const sale = { kind: 'goal', ref: goalRef(id) } as const
      await inTransaction(ctx, tx => reverseSale(tx, { sale, reason: 'refund', ref: `goal-lost:${id}` }))
    },
  })
}

/** A post was taken off or down: what was contributed to it is given back at once. */
export async function refundSoon(tx: TransactionContext, { postId }: { postId: string }): Promise<void> {
  if (await hasLost(tx.db, postId)) await tx.jobs.runSoon(tx, REFUND_JOB)
}
