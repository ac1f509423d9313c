import type { Answer, subscriptions } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { loadPersons } from '../../accounts/index.ts'
import { readRenewalStop } from '../renewal-stop-token.ts'
import { canStopByLink } from '../subscriptions.policy.ts'
import { findSubscription } from '../subscriptions.repository.ts'

/** What the link of a reminder would stop; nothing else of its person. */
export async function getRenewalStop(
  ctx: Context,
  token: string,
): Promise<Answer<typeof subscriptions.getRenewalStop>> {
  const { subscriptionId, endsAt } = readRenewalStop(ctx.config, token)
  const row = orThrow(await findSubscription(ctx.db, subscriptionId), 'INVALID_TOKEN')
  demand(canStopByLink(row, endsAt, ctx.clock.now()))
  const creator = (await loadPersons(ctx.db, [row.creator_id])).get(row.creator_id)
  return { name: creator?.name ?? '', until: endsAt.toISOString(), renews: row.renews }
}
