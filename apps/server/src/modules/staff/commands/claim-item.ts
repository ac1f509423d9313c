import { QUEUE, type QueueName } from '@calina/contract'
import type { QueueClaim } from '@calina/contract/types'
import { SECOND } from '../../../platform/clock.ts'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { demand } from '../../../platform/policy.ts'
import { loadAccounts } from '../../accounts/index.ts'
import { type Claim, findClaims, upsertClaim } from '../claims.repository.ts'
import { scopeOf } from '../staff.access.ts'
import { mayWorkOn } from '../staff.policy.ts'
import { queueChanged, sourceOf } from '../staff.queues.ts'

/** Says that who acts looks at an item, unless somebody does already; answers who does. */
export async function claimItem(
  ctx: Context,
  { queue, item }: { queue: QueueName; item: string },
): Promise<QueueClaim> {
  demand(mayWorkOn(scopeOf(ctx), queue))
  if (!(await sourceOf(ctx.extensions, queue)?.isWaiting(ctx.db, item))) throw new AppError('NOT_FOUND')
  const userId = userIdOf(ctx)
  const sessionId = sessionIdOf(ctx)
  const claim = await inTransaction(ctx, async (tx): Promise<Claim> => {
    const now = tx.clock.now()
    const until = new Date(now.getTime() + QUEUE.claimSeconds * SECOND)
    const own = await upsertClaim(tx.db, { queue, item, userId, sessionId, now, until })
    if (own !== undefined) {
      if (own.since.getTime() === now.getTime()) queueChanged(tx, queue)
      return own
    }
    // Released between the two statements: for this answer it is still theirs.
    return (await findClaims(tx.db, queue, [item], now)).get(item) ?? { item, user_id: userId, since: now }
  })
  const holder = (await loadAccounts(ctx.db, [claim.user_id])).get(claim.user_id)
  return { name: holder?.name ?? '', own: claim.user_id === userId, since: claim.since.toISOString() }
}
