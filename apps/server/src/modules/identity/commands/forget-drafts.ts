import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { deleteDrafts, listForgottenDrafts, lockIdentity } from '../identity.repository.ts'
import { destroyFiles } from './destroy-files.ts'

/** How long photos that were not handed in are kept after their person did something with them. */
const DRAFT_DAYS = 30
const JOB = 'identity.drafts'

/** Destroys photos that were sent long ago and never handed in. */
export async function forgetDrafts(ctx: Context, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - DRAFT_DAYS * DAY)
  await oneByOne(ctx, {
    job: JOB,
    signal,
    select: limit => listForgottenDrafts(ctx.db, { job: JOB, now, before, limit }),
    work: userId =>
      inTransaction(ctx, async tx => {
        await lockIdentity(tx.db, userId)
        await destroyFiles(tx, await deleteDrafts(tx.db, userId, before))
        publish(tx, 'identity.changed', { userId })
      }),
  })
}
