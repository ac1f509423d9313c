import type { Context } from '../../platform/context.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { networkPrefix } from '../../platform/http/network-prefix.ts'
import { FORGET_FAILURES_MS, loginDelayMs } from './accounts.policy.ts'
import {
  deleteLoginAttempts,
  insertLoginAttempt,
  lockLoginAttempts,
  updateLoginAttempts,
} from './accounts.tokens.repository.ts'

/**
 * Counts an attempt to log in, before the password is looked at, so that guesses made at once are counted like guesses
 * in a row. Unknown login names are counted alike. Throws `RATE_LIMITED` while the delay after the last one lasts.
 */
export async function claimLoginAttempt(ctx: Context, login: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const subject = subjectOf(ctx, login)
  const now = ctx.clock.now()
  if (await insertLoginAttempt(ctx.db, subject, now)) return
  await inTransaction(ctx, async tx => {
    const attempts = await lockLoginAttempts(tx.db, subject)
    const elapsed = attempts === undefined ? 0 : now.getTime() - attempts.last_failed_at.getTime()
    const failures = attempts === undefined || elapsed > FORGET_FAILURES_MS ? 0 : attempts.failures
    const wait = loginDelayMs(failures) - elapsed
    if (wait > 0) throw new AppError('RATE_LIMITED', { params: { retryAfter: Math.ceil(wait / 1000) } })
    await updateLoginAttempts(tx.db, subject, { failures: failures + 1, last_failed_at: now })
  })
}

/** The password was right: what was counted before it is forgotten. */
export async function forgiveLoginAttempts(ctx: Context, login: string): Promise<void> {
  if (ctx.config.rateLimits) await deleteLoginAttempts(ctx.db, subjectOf(ctx, login))
}

/** Login name and network, so that strangers elsewhere delay nobody. */
function subjectOf(ctx: Context, login: string): string {
  const network = ctx.address === null ? '' : networkPrefix(ctx.address)
  return sign(deriveKey(ctx.config.secret, 'login-attempt'), `${login}|${network}`)
}
