import type { PreviewViewer } from '@calina/contract'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inUndoneTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { createPassingFan, loadPersons } from '../../accounts/index.ts'
import { addPassingFollow } from '../../relationships/index.ts'
import { addPassingSubscription } from '../../subscriptions/index.ts'

/** As whom a creator looks, and in which country that person is; without one it is unknown. */
export interface Looking {
  as: PreviewViewer
  country?: string | undefined
}

/**
 * Asks something about the calling creator's own page in the name of somebody else. The answer is that of the same queries
 * that answer such a person: a follower and a subscriber exist for it, in a transaction that is undone. Links to media are
 * for the creator's own session.
 */
export async function lookAs<T>(
  ctx: Context,
  { as, country }: Looking,
  ask: (ctx: Context, username: string) => Promise<T>,
): Promise<T> {
  const creatorId = userIdOf(ctx)
  const sessionId = sessionIdOf(ctx)
  const { username } = orThrow((await loadPersons(ctx.db, [creatorId])).get(creatorId), 'UNAUTHORIZED')
  const elsewhere = {
    geo: { placeOf: () => ({ country: country ?? null, city: null }) },
    linksFor: sessionId,
  }
  if (as === 'guest') return await ask({ ...ctx, ...elsewhere, actor: { kind: 'guest' } }, username)
  return await inUndoneTransaction(ctx, async tx => {
    const userId = await createPassingFan(tx)
    if (as === 'follower') await addPassingFollow(tx, { followerId: userId, creatorId })
    else await addPassingSubscription(tx, { fanId: userId, creatorId })
    return await ask(
      { ...tx, ...elsewhere, actor: { kind: 'user', userId, sessionId, scope: ['fan'] } },
      username,
    )
  })
}
