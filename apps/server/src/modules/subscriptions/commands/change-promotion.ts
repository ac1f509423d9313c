import type { Promotion } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { endOf, requireEnding } from '../promotions.policy.ts'
import { presentPromotion } from '../promotions.presenter.ts'
import { findPromotion, lockPromotion, updatePromotion } from '../promotions.repository.ts'

/** Changes the number and the end of an offer that runs. */
export async function changePromotion(
  ctx: Context,
  input: { promotion: string; maxUses: number | null; endsAt: string | null },
): Promise<Promotion> {
  return await inTransaction(ctx, async tx => {
    const row = await ownPromotion(tx, input.promotion)
    const now = tx.clock.now()
    if (endOf(row, null, now) !== undefined) throw new AppError('PROMOTION_ENDED')
    await updatePromotion(tx.db, row.id, requireEnding(input, { used: row.used, now }))
    return await answer(tx, row)
  })
}

/** Stops an offer; one that is over stays as it is. */
export async function stopPromotion(ctx: Context, input: { promotion: string }): Promise<Promotion> {
  return await inTransaction(ctx, async tx => {
    const row = await ownPromotion(tx, input.promotion)
    const now = tx.clock.now()
    if (endOf(row, null, now) === undefined) await updatePromotion(tx.db, row.id, { stopped_at: now })
    return await answer(tx, row)
  })
}

const ownPromotion = async (tx: TransactionContext, id: string) =>
  orThrow(await lockPromotion(tx.db, { id, creatorId: userIdOf(tx) }), 'PROMOTION_NOT_FOUND')

async function answer(
  tx: TransactionContext,
  { id, creator_id: creatorId }: { id: string; creator_id: string },
) {
  publish(tx, 'plans.changed', { creatorId })
  return presentPromotion(tx, orThrow(await findPromotion(tx.db, id, tx.clock.now()), 'PROMOTION_NOT_FOUND'))
}
