import type { TransactionContext } from '../../../platform/context.ts'
import { findLastCountry, staffTermsOf } from '../../accounts/index.ts'
import { isHiddenFrom } from '../../relationships/index.ts'
import type { SubscriptionRow } from '../subscriptions.repository.ts'

/**
 * The creator does not exist for the fan, who pays nothing for what they may not see: by a block that has not suspended
 * the subscription yet, or by the country in which the fan was last seen.
 */
export async function isHiddenFromFan(
  tx: TransactionContext,
  row: Pick<SubscriptionRow, 'fan_id' | 'creator_id'>,
): Promise<boolean> {
  const country = await findLastCountry(tx.db, row.fan_id, staffTermsOf(tx))
  return await isHiddenFrom(tx.db, { id: row.fan_id, country }, row.creator_id)
}
