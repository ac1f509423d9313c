import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { deleteDrafts, listForgottenDrafts, lockIdentity } from '../identity.repository.ts'
import { destroyFiles } from './destroy-files.ts'

/** How long photos that were not handed in are kept after their person did something with them. */
const DRAFT_DAYS = 30
const AT_ONCE = 100

/** Destroys photos that were sent long ago and never handed in. */
export async function forgetDrafts(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DRAFT_DAYS * DAY)
  for (;;) {
    const people = await listForgottenDrafts(ctx.db, before, AT_ONCE)
    for (const userId of people)
      await inTransaction(ctx, async tx => {
        await lockIdentity(tx.db, userId)
        await destroyFiles(tx, await deleteDrafts(tx.db, userId, before))
        publish(tx, 'identity.changed', { userId })
      })
    if (people.length < AT_ONCE) return
  }
}
