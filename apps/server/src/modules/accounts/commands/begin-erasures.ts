import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { markErasing } from '../accounts.closing.repository.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Erases what a closed account has left in every table. */
    'account.erase': { userId: string }
  }
}

const AT_ONCE = 100

/** Enqueues the erasure of every account whose time to come back is over; each once. */
export async function beginErasures(ctx: Context): Promise<void> {
  for (;;) {
    const begun = await inTransaction(ctx, async tx => {
      const now = tx.clock.now()
      const closedBefore = new Date(now.getTime() - tx.settings.get('closingDays') * DAY)
      const ids = await markErasing(tx.db, { closedBefore, now, limit: AT_ONCE })
      for (const userId of ids) await tx.jobs.enqueue(tx, 'account.erase', { userId }, { key: userId })
      return ids.length
    })
    if (begun < AT_ONCE) return
  }
}
