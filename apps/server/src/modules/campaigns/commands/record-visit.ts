import type { CampaignValues } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { viewerOf } from '../../accounts/index.ts'
import { creatorOfPage } from '../campaigns.access.ts'
import { isPerson, nameOf } from '../campaigns.policy.ts'
import { addVisit, beginCampaign } from '../campaigns.repository.ts'

/**
 * Counts a visit that a campaign brought, by day and by whose page it is. Programs, staff and creators on their own pages
 * are no visitors. The answer never says whether it counted, since that would say whose page exists for whom.
 */
export async function recordVisit(
  ctx: Context,
  { path, values }: { path: string; values: CampaignValues },
): Promise<void> {
  const viewer = viewerOf(ctx)
  if (!isPerson(ctx.userAgent) || viewer.staff || Object.keys(values).length === 0) return
  const creatorId = await creatorOfPage(ctx.db, viewer, path)
  if (creatorId !== null && creatorId === viewer.id) return
  const visit = { creatorId, day: viewer.now.toISOString().slice(0, 10), campaign: nameOf(values) }
  if (await addVisit(ctx.db, visit)) return
  await inTransaction(ctx, tx => beginCampaign(tx.db, visit))
}
