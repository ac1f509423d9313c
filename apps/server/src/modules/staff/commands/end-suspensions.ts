import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { restoreAccount } from '../../accounts/index.ts'
import { endSuspension, findSuspension, selectSuspensionsOver } from '../staff.repository.ts'
import { sealText } from '../staff.sealed.ts'

const JOB = 'staff.suspensions'

/** Ends each suspension whose time is over. One that somebody has ended meanwhile stays as it is. */
export async function endSuspensions(ctx: Context, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now()
  return await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => selectSuspensionsOver(ctx.db, { job: JOB, now, limit }),
    work: personId =>
      inTransaction(ctx, async tx => {
        const found = await findSuspension(tx.db, personId)
        if (found?.until == null || found.until > now) return
        await restoreAccount(tx, personId)
        await endSuspension(tx.db, personId, {
          ended_at: now,
          ended_by_id: null,
          end_text: sealText(tx.config, ''),
        })
      }),
  })
}
