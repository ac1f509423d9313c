import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import type { AccountRef } from '../ledger-accounts.ts'
import { settleRelease } from '../wallet.policy.ts'
import { lockSalesDue, markReleased, selectSellersDue } from '../wallet.repository.ts'
import { lockAccounts, postJournal } from './post-journal.ts'

const JOB = 'wallet.release-earnings'
const SALES_AT_ONCE = 500

/** Makes earnings available whose hold has passed, paying off a creator's debt first. Answers how many sales. */
export async function releaseEarnings(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  let released = 0
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectSellersDue(ctx.db, JOB, now, limit),
    work: async sellerId => {
      for (let sales = SALES_AT_ONCE; sales === SALES_AT_ONCE; released += sales)
        sales = await releaseOf(ctx, sellerId)
    },
  })
  return released
}

/** One journal for a batch of a creator's sales, named by the first of them: a sale is released once. */
async function releaseOf(ctx: Context, sellerId: string): Promise<number> {
  return await inTransaction(ctx, async tx => {
    const now = tx.clock.now()
    const sales = await lockSalesDue(tx.db, sellerId, now, SALES_AT_ONCE)
    const [first] = sales
    if (first === undefined) return 0
    const amount = sales.reduce((sum, sale) => sum + sale.share - (sale.reversed - sale.reversed_fee), 0)
    if (amount > 0) {
      const { currency } = tx.config
      const pending: AccountRef = { kind: 'creator_pending', ownerId: sellerId, currency }
      const available: AccountRef = { kind: 'creator_available', ownerId: sellerId, currency }
      const debt: AccountRef = { kind: 'creator_debt', ownerId: sellerId, currency }
      const locked = await lockAccounts(tx, [pending, available, debt])
      const settled = settleRelease(amount, -locked.balance(debt))
      await postJournal(tx, locked, {
        kind: 'release',
        ref: first.id,
        lines: [
          { account: pending, amount: -amount },
          { account: debt, amount: settled.debt },
          { account: available, amount: settled.available },
        ],
      })
      publish(tx, 'earnings.released', { userId: sellerId })
    }
    await markReleased(
      tx.db,
      sales.map(sale => sale.id),
      now,
    )
    return sales.length
  })
}
