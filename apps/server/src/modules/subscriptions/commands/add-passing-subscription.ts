import { endOfPeriod } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { insertSubscription } from '../subscriptions.repository.ts'

/** Subscribes somebody to a creator for a month in a transaction that is undone afterwards: nothing is paid or told. */
export async function addPassingSubscription(
  tx: TransactionContext,
  { fanId, creatorId }: { fanId: string; creatorId: string },
): Promise<void> {
  const now = tx.clock.now()
  const anchorDay = now.getUTCDate()
  await insertSubscription(tx.db, {
    id: newId(tx.clock),
    fan_id: fanId,
    creator_id: creatorId,
    duration: '1m',
    price: 0,
    renews: false,
    suspended_at: null,
    suspended_for: null,
    anchor_day: anchorDay,
    next_try_at: null,
    ended_at: null,
    missed_at: null,
    missed_for: null,
    since: now,
    price_accepted_at: now,
    period_starts_at: now,
    expires_at: endOfPeriod(now, '1m', anchorDay),
  })
}
