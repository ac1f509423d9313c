import type { Context } from '../../../platform/context.ts'
import { FORGET_FAILURES_MS } from '../accounts.policy.ts'
import { deleteExpiredSessions } from '../accounts.sessions.repository.ts'
import { deleteExpiredMailTokens, deleteLoginAttemptsBefore } from '../accounts.tokens.repository.ts'

/** Removes what has expired and cannot be used any more. */
export async function sweepAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await deleteExpiredMailTokens(ctx.db, now)
  await deleteExpiredSessions(ctx.db, now)
  await deleteLoginAttemptsBefore(ctx.db, new Date(now.getTime() - FORGET_FAILURES_MS))
}
