import type { Subscription, Trial } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { addGivenPeriod, subscriptionTo } from '../../subscriptions/index.ts'
import { seenBy } from '../queries/get-trial.ts'
import { canStart } from '../trial-links.policy.ts'
import { durationOf, presentTrial } from '../trial-links.presenter.ts'
import { findUse, insertUse, type LinkRow, lockLink } from '../trial-links.repository.ts'

/**
 * Begins the free time of a link for somebody new to its creator. Who has begun it by this link is answered as they were;
 * of those who take the last one at the same moment, one has it.
 */
export async function startTrial(
  ctx: Context,
  { code }: { code: string },
): Promise<{ trial: Trial; subscription: Subscription }> {
  const fanId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const row = orThrow(await lockLink(tx.db, { code }), 'TRIAL_NOT_FOUND')
    const seen = orThrow(await seenBy(tx, row), 'TRIAL_NOT_FOUND')
    const { creator, had, state, subscribed } = seen
    if (had?.link_id === row.id) return await answer(tx, row, seen, fanId)
    demand(canStart(state, subscribed))
    if (!(await holdActive(tx.db, [fanId, creator.id]))) throw new AppError('TRIAL_NOT_FOUND')
    const given = await addGivenPeriod(tx, { fanId, creatorId: creator.id, duration: durationOf(row) })
    await insertUse(tx.db, {
      creator_id: creator.id,
      fan_id: fanId,
      link_id: row.id,
      period_id: given.periodId,
      until: given.until,
      created_at: tx.clock.now(),
    })
    const use = await findUse(tx.db, fanId, creator.id)
    return await answer(tx, { ...row, used: row.used + 1 }, { ...seen, state: 'had', had: use }, fanId)
  })
}

async function answer(
  tx: TransactionContext,
  row: LinkRow,
  seen: Parameters<typeof presentTrial>[2],
  fanId: string,
): Promise<{ trial: Trial; subscription: Subscription }> {
  const subscription = orThrow(await subscriptionTo(tx, fanId, seen.creator), 'TRIAL_NOT_FOUND')
  return { trial: presentTrial(tx, row, seen), subscription }
}
