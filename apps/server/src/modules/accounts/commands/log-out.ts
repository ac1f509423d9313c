import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { lockSessionByFamily } from '../accounts.sessions.repository.ts'
import { parseRefreshToken } from '../refresh-token.ts'
import { endSession } from './end-sessions.ts'

/** Ends the session whose cookie this is. Who is logged out already, or holds an old cookie, is logged out too. */
export async function logOut(ctx: Context, input: { refreshToken: string | undefined }): Promise<void> {
  const token = parseRefreshToken(input.refreshToken)
  if (token === undefined) return
  await inTransaction(ctx, async tx => {
    const session = await lockSessionByFamily(tx.db, token.family)
    if (session !== undefined) await endSession(tx, session.id)
  })
}
