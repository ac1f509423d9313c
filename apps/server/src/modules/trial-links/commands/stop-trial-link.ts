import type { TrialLink } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { endOf } from '../../subscriptions/index.ts'
import { presentLink } from '../trial-links.presenter.ts'
import { findFigures, lockLink, stopLink } from '../trial-links.repository.ts'

/** Stops a trial link of the calling creator; one that is over stays as it is, and so does time that it gave. */
export async function stopTrialLink(ctx: Context, { link }: { link: string }): Promise<TrialLink> {
  return await inTransaction(ctx, async tx => {
    const found = await lockLink(tx.db, { id: link, creatorId: userIdOf(tx) })
    const row = orThrow(found, 'TRIAL_NOT_FOUND')
    const now = tx.clock.now()
    if (endOf(row, null, now) === undefined) await stopLink(tx.db, row.id, now)
    return presentLink(tx, orThrow(await findFigures(tx.db, row.id), 'TRIAL_NOT_FOUND'))
  })
}
