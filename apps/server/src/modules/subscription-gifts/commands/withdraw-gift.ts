import type { TransactionContext } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { withdrawGiven } from '../../subscriptions/index.ts'
import { lockGift, markReversed } from '../subscription-gifts.repository.ts'

/** Takes back what is left of the time that a gift became, when all of its money went back to who gave it. */
export async function withdrawGift(
  tx: TransactionContext,
  { kind, subject, withdraws }: EventMap['sale.reversed'],
): Promise<void> {
  if (kind !== 'subscription-gift' || !withdraws) return
  const row = await lockGift(tx.db, { id: subject.id })
  if (row === undefined || row.reversed_at !== null || row.period_id === null || row.recipient_id === null)
    return
  await markReversed(tx.db, row.id, tx.clock.now())
  await withdrawGiven(tx, {
    fanId: row.recipient_id,
    creatorId: row.creator_id,
    periodId: row.period_id,
  })
}
