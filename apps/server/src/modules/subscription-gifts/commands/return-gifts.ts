import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { releaseHold } from '../../wallet/index.ts'
import { lockOver, markOver, saleRef, selectOver } from '../subscription-gifts.repository.ts'

const JOB = 'subscription-gifts.return'

/**
 * Gives back the price of every gift that nobody received in time, or that nobody can receive any more because its giver
 * or creator has closed their account. Answers how many.
 */
export async function returnGifts(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectOver(ctx.db, JOB, now, limit),
    work: id => inTransaction(ctx, tx => giveBack(tx, id)),
  })
}

async function giveBack(tx: TransactionContext, id: string): Promise<void> {
  const now = tx.clock.now()
  const row = await lockOver(tx.db, id, now)
  if (row === undefined) return
  await markOver(tx.db, { id, state: 'returned', now })
  await releaseHold(tx, { kind: 'subscription-gift', ref: saleRef(id) })
  publish(tx, 'subscription-gift.returned', {
    giftId: id,
    giverId: row.giver_id,
    creatorId: row.creator_id,
    amount: row.price,
  })
}
