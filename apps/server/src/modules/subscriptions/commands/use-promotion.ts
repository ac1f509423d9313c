import { type Duration, promotionPrice } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { endOf } from '../promotions.policy.ts'
import { isPromotionFor, lockPromotion } from '../promotions.repository.ts'

/**
 * What the first period costs a fan by an offer. It is held until the transaction ends, so that its number is never
 * exceeded. Throws where it is over or not for them, or costs something else than they saw.
 */
export async function usePromotion(
  tx: TransactionContext,
  input: {
    promotion: { id: string; price: number }
    creatorId: string
    fanId: string
    duration: Duration
    /** Of the plan. */
    price: number
  },
): Promise<number> {
  const { promotion, creatorId, fanId, duration, price } = input
  const row = await lockPromotion(tx.db, { id: promotion.id, creatorId })
  if (
    row === undefined ||
    row.duration !== duration ||
    price === 0 ||
    endOf(row, null, tx.clock.now()) !== undefined ||
    !(await isPromotionFor(tx.db, { id: row.id, fanId }))
  )
    throw new AppError('PROMOTION_ENDED')
  const reduced = promotionPrice(price, row.percent)
  if (reduced !== promotion.price) throw new AppError('PRICE_CHANGED')
  return reduced
}
