import { type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { statusOf } from '../subscriptions.policy.ts'
import { lockSubscription, type SubscriptionRow } from '../subscriptions.repository.ts'

/** A subscription of the calling fan that is not over, held until the transaction ends. Any other does not exist here. */
export async function holdOwn(tx: TransactionContext, id: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx.db, id)
  if (row === undefined || row.fan_id !== userIdOf(tx) || statusOf(row, tx.clock.now()) === 'expired')
    throw new AppError('SUBSCRIPTION_NOT_FOUND')
  return row
}
