import type { Answer, Routes } from '@calina/contract/types'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { findOwnUser, issueAccessToken, presentUser } from '../../accounts/index.ts'
import { ensureSession, holdActing } from '../helpers.repository.ts'

/** A token for the session in which the caller acts for a creator. It lasts as long as the caller's own session may. */
export async function startHelping(
  ctx: Context,
  { helper: id }: { helper: string },
): Promise<Answer<Routes['startHelping']>> {
  const userId = userIdOf(ctx)
  const { creatorId, rights, sessionId } = await inTransaction(ctx, async tx => {
    const held = orThrow(await holdActing(tx.db, { id, userId }), 'HELPER_NOT_FOUND')
    const session = { id: newId(tx.clock), helperId: id, sessionId: sessionIdOf(tx), now: tx.clock.now() }
    return { ...held, sessionId: await ensureSession(tx.db, session) }
  })
  const creator = orThrow(await findOwnUser(ctx.db, creatorId), 'HELPER_NOT_FOUND')
  // the address is the creator's own, and so is what they work for the house
  const user = { ...presentUser(creator, ['model'], []), email: '', staff: false, locale: ctx.locale }
  const token = await issueAccessToken(ctx, { userId: creatorId, sessionId, actorId: userId })
  return { token, user, rights: [...rights] }
}
