import { QUEUE_NAMES, type QueueName, type StaffRole } from '@calina/contract'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { demand } from '../../../platform/policy.ts'
import { deleteClaims } from '../claims.repository.ts'
import { scopeOf } from '../staff.access.ts'
import { mayWorkOn, worksOn } from '../staff.policy.ts'
import { queueChanged } from '../staff.queues.ts'

/** Who acts no longer looks at an item; nothing happens where they did not. */
export async function releaseItem(
  ctx: Context,
  { queue, item }: { queue: QueueName; item: string },
): Promise<void> {
  demand(mayWorkOn(scopeOf(ctx), queue))
  await inTransaction(ctx, async tx => {
    for (const changed of await deleteClaims(tx.db, { queue, item, userId: userIdOf(tx) }))
      queueChanged(tx, changed)
  })
}

/** A session has ended: nobody looks at anything in it. */
export async function endClaimsOfSession(tx: TransactionContext, sessionId: string): Promise<void> {
  for (const queue of await deleteClaims(tx.db, { sessionId })) queueChanged(tx, queue)
}

/** Somebody has these staff roles now: they look at nothing that the others were for. */
export async function endClaimsWithout(
  tx: TransactionContext,
  userId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  const queues = QUEUE_NAMES.filter(name => !worksOn(roles, name))
  for (const queue of await deleteClaims(tx.db, { userId, queues })) queueChanged(tx, queue)
}

/** Claims without a sign of their people have ended; those who look at the queues are told. */
export async function sweepClaims(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    for (const queue of await deleteClaims(tx.db, { before: tx.clock.now() })) queueChanged(tx, queue)
  })
}
