import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteApiTokensExpiredBefore } from '../accounts.api-tokens.repository.ts'
import { deleteOverEmailChanges } from '../accounts.email-change.repository.ts'
import { deleteExpiredPasskeyChallenges } from '../accounts.passkeys.repository.ts'
import { FORGET_FAILURES_MS } from '../accounts.policy.ts'
import { deleteExpiredSessions } from '../accounts.sessions.repository.ts'
import { deleteExpiredMailTokens, deleteLoginAttemptsBefore } from '../accounts.tokens.repository.ts'
import { CHECKED_CODE_MS } from '../accounts.two-factor.policy.ts'
import { deleteOldChallenges } from '../accounts.two-factor.repository.ts'

/** A token that has expired is listed for so long, so that its owner finds out why a program stopped. */
const SHOWN_AS_EXPIRED_MS = 30 * DAY

/** Removes what has expired and cannot be used any more. */
export async function sweepAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  await deleteExpiredMailTokens(ctx.db, now)
  await deleteExpiredPasskeyChallenges(ctx.db, now)
  await deleteExpiredSessions(ctx.db, now)
  await deleteApiTokensExpiredBefore(ctx.db, new Date(now.getTime() - SHOWN_AS_EXPIRED_MS))
  await deleteOverEmailChanges(ctx.db, now)
  await deleteOldChallenges(ctx.db, now, new Date(now.getTime() - CHECKED_CODE_MS))
  await deleteLoginAttemptsBefore(ctx.db, new Date(now.getTime() - FORGET_FAILURES_MS))
}
