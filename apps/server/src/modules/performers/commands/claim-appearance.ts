import type { Appearance } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { findOwnUser, hashMailToken } from '../../accounts/index.ts'
import { presentAppearance } from '../performers.presenter.ts'
import {
  bindPerformer,
  findAppearance,
  findInvited,
  holdInvitation,
  holdInvitationsTo,
  mergePerformers,
} from '../performers.repository.ts'

/** Takes up a mailed invitation for the caller's account, whatever its address. The link works once. */
export async function claimAppearance(ctx: Context, { token }: { token: string }): Promise<Appearance> {
  const userId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const invitation = await holdInvitation(tx.db, hashMailToken(token), tx.clock.now())
    const { id, creator_id: creatorId } = orThrow(invitation, 'INVALID_TOKEN')
    if (creatorId === userId) throw new AppError('PERFORMER_SELF')
    const bound = await bind(tx, { id, creatorId, userId })
    return presentAppearance(orThrow(await findAppearance(tx.db, bound), 'INVALID_TOKEN'))
  })
}

/** Whoever proves an address has the invitations that were mailed to it, also without their links. */
export async function claimByAddress(tx: TransactionContext, { userId }: { userId: string }): Promise<void> {
  const user = await findOwnUser(tx.db, userId)
  if (user === undefined) return
  for (const { id, creator_id: creatorId } of await holdInvitationsTo(tx.db, user.email, tx.clock.now()))
    if (creatorId !== userId) await bind(tx, { id, creatorId, userId })
}

async function bind(
  tx: TransactionContext,
  { id, creatorId, userId }: { id: string; creatorId: string; userId: string },
): Promise<string> {
  const known = await findInvited(tx.db, creatorId, { userId })
  if (known === undefined) {
    await bindPerformer(tx.db, id, userId)
    return id
  }
  await mergePerformers(tx.db, id, known)
  return known
}
