import { STAFF_ROLES } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findPersonByUsername, type PersonRow, staffAmong } from '../../accounts/index.ts'
import { isBlockedBetween } from '../../relationships/index.ts'
import { isHiddenFromFan, withGivenTime } from '../../subscriptions/index.ts'
import { isPayerSuspended } from '../../wallet/index.ts'
import { type GiftRow, lockGift, setRecipient } from '../subscription-gifts.repository.ts'

/**
 * Finds who receives a gift that was given to a username, and tells them. Where there is nobody, or nobody who may, it
 * waits until its money goes back, and its giver learns no more than that.
 */
export async function addressGift(tx: TransactionContext, { giftId }: { giftId: string }): Promise<void> {
  const row = await lockGift(tx.db, { id: giftId })
  if (row?.state !== 'waiting' || row.username === null || row.recipient_id !== null) return
  const fan = await findPersonByUsername(tx.db, row.username)
  if (fan === undefined || !(await mayReceive(tx, row, fan))) return
  await setRecipient(tx.db, row.id, fan.id)
  const { creator_id: creatorId, duration } = row
  const { until } = await withGivenTime(tx.db, { fanId: fan.id, creatorId }, duration, tx.clock.now())
  publish(tx, 'subscription.gifted', {
    giftId,
    fanId: fan.id,
    creatorId,
    duration,
    until: until.toISOString(),
  })
}

async function mayReceive(tx: TransactionContext, gift: GiftRow, fan: PersonRow): Promise<boolean> {
  if (fan.type !== 'fan' || fan.id === gift.giver_id) return false
  if ((await staffAmong(tx.db, [fan.id], STAFF_ROLES)).length > 0) return false
  if (await isPayerSuspended(tx.db, fan.id)) return false
  if (await isBlockedBetween(tx.db, fan.id, gift.giver_id)) return false
  return !(await isHiddenFromFan(tx, { fan_id: fan.id, creator_id: gift.creator_id }))
}
