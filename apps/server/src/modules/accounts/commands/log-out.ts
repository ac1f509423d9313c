import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockSessionByFamily } from '../accounts.sessions.repository.ts'
import { parseRefreshToken } from '../refresh-token.ts'
import { endSession } from './end-sessions.ts'

/**
 * Ends the session of the access token, of the refresh cookie, or both. Succeeds, too, for a session that has ended
 * already, and for an old cookie.
 */
export async function logOut(ctx: Context, input: { refreshToken: string | undefined }): Promise<void> {
  const token = parseRefreshToken(input.refreshToken)
  await inTransaction(ctx, async tx => {
    if (ctx.actor.kind === 'user') await endSession(tx, ctx.actor.sessionId)
    if (token === undefined) return
    const session = await lockSessionByFamily(tx.db, token.family)
    if (session !== undefined) await endSession(tx, session.id)
  })
}
