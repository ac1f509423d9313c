import { record } from '../../../platform/audit/audit.ts'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import type { EndedBy } from '../helpers.events.ts'
import { deleteHelper, holdBetween, holdHelper } from '../helpers.repository.ts'

/** The creator ends what a helper of theirs may do, or takes an invitation back. */
export async function removeHelper(ctx: Context, { helper: id }: { helper: string }): Promise<void> {
  const creatorId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const held = orThrow(await holdHelper(tx.db, id, { creatorId }), 'HELPER_NOT_FOUND')
    await endHelper(tx, held, 'creator')
  })
}

/** Who is asked declines, or who helps does so no longer. */
export async function leaveHelping(ctx: Context, { helper: id }: { helper: string }): Promise<void> {
  const userId = userIdOf(ctx)
  await inTransaction(ctx, async tx => {
    const held = orThrow(await holdHelper(tx.db, id, { userId }), 'HELPER_NOT_FOUND')
    await endHelper(tx, held, 'helper')
  })
}

/** Who has blocked the other neither helps them nor is helped by them. */
export async function endByBlock(
  tx: TransactionContext,
  { blockerId, blockedId, blocked }: { blockerId: string; blockedId: string; blocked: boolean },
): Promise<void> {
  if (!blocked) return
  for (const held of await holdBetween(tx.db, blockerId, blockedId)) await endHelper(tx, held, 'block')
}

/**
 * Ends it for good: nothing that the helper has begun is still written, since it holds the same row, and their sessions
 * for this creator are over in every process.
 */
async function endHelper(
  tx: TransactionContext,
  {
    id,
    creatorId,
    userId,
    acceptedAt,
  }: { id: string; creatorId: string; userId: string; acceptedAt: Date | null },
  by: EndedBy,
): Promise<void> {
  const sessions = await deleteHelper(tx.db, id)
  await record(tx, { act: 'helper.ended', subject: creatorId, details: { helperId: id, by } })
  publish(tx, 'helper.ended', { helperId: id, creatorId, userId, by, accepted: acceptedAt !== null })
  tx.afterCommit(async () => {
    for (const sessionId of sessions) await tx.broadcast.publish('session.ended', { sessionId })
  })
}
