import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { upsertSubscription } from '../push.repository.ts'
import { endpointHash, type Subscription, sealSubscription } from '../push.ts'

/** Has this session's browser receive web push, until the session ends. */
export async function setPushSubscription(ctx: Context, subscription: Subscription): Promise<void> {
  if (!ctx.outbound.accepts(subscription.endpoint)) throw new AppError('PUSH_ADDRESS_REFUSED')
  await inTransaction(ctx, tx =>
    upsertSubscription(tx.db, {
      sessionId: sessionIdOf(ctx),
      userId: userIdOf(ctx),
      subscription: sealSubscription(ctx, subscription),
      endpointHash: endpointHash(subscription.endpoint),
      now: tx.clock.now(),
    }),
  )
}
