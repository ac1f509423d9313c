import { CAMPAIGN_TOUCHES } from '@calina/contract'
import type { TransactionContext } from '../../../platform/context.ts'
import { findCampaign } from '../../accounts/index.ts'
import { creatorOfPage } from '../campaigns.access.ts'
import { nameOf } from '../campaigns.policy.ts'
import { insertArrival } from '../campaigns.repository.ts'

/** Notes by which campaigns a person came whose address is confirmed: a sign-up counts from then on. */
export async function recordArrival(tx: TransactionContext, userId: string): Promise<void> {
  const touches = await findCampaign(tx.db, userId)
  if (touches === null) return
  const now = tx.clock.now()
  const visitor = { id: null, country: null, now }
  for (const touch of CAMPAIGN_TOUCHES) {
    const { path, values } = touches[touch]
    const creatorId = await creatorOfPage(tx.db, visitor, path)
    await insertArrival(tx.db, { userId, touch, creatorId, campaign: nameOf(values), at: now })
  }
}
