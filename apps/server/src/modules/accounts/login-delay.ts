import type { Context } from '../../platform/context.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { networkPrefix, subscriberAddress } from '../../platform/http/network-prefix.ts'
import { ATTEMPT_LIMITS, type AttemptLimit, attemptDelayMs, remainingFailures } from './accounts.policy.ts'
import {
  deleteLoginAttempts,
  lockLoginAttempts,
  takeBackLoginAttempt,
  updateLoginAttempts,
} from './accounts.tokens.repository.ts'

/** Whose password is tried: the account, or the name that nobody has, and the known device it is tried on. */
export interface LoginTarget {
  account: string
  device: string | undefined
}

/**
 * Counts an attempt to log in, before the password is looked at, so that guesses made at once are counted like guesses
 * in a row. Names that nobody has are counted alike. Throws `RATE_LIMITED` while a delay lasts.
 */
export async function claimLoginAttempt(ctx: Context, target: LoginTarget): Promise<void> {
  if (!ctx.config.rateLimits) return
  const counts = countsOf(ctx, target)
  const now = ctx.clock.now()
  await inTransaction(ctx, async tx => {
    const claimed: { subject: string; failures: number }[] = []
    // Always in the order of the subjects, so that two attempts never wait for each other.
    for (const { subject, limit } of counts) {
      const kept = await lockLoginAttempts(tx.db, subject, now)
      const elapsed = Math.max(0, now.getTime() - kept.last_failed_at.getTime())
      const failures = remainingFailures(limit, kept.failures, elapsed)
      const wait = attemptDelayMs(limit, failures) - elapsed
      if (wait > 0) throw new AppError('RATE_LIMITED', { params: { retryAfter: Math.ceil(wait / 1000) } })
      claimed.push({ subject, failures: failures + 1 })
    }
    for (const { subject, failures } of claimed)
      await updateLoginAttempts(tx.db, subject, { failures, last_failed_at: now })
  })
}

/** The password was right: the account's count begins anew, and this attempt is taken back from the others. */
export async function forgiveLoginAttempts(ctx: Context, target: LoginTarget): Promise<void> {
  if (!ctx.config.rateLimits) return
  const counts = countsOf(ctx, target)
  await inTransaction(ctx, async tx => {
    for (const { subject, limit } of counts) {
      if (limit === ATTEMPT_LIMITS.account) await deleteLoginAttempts(tx.db, subject)
      else await takeBackLoginAttempt(tx.db, subject)
    }
  })
}

/** What an attempt is counted against, in the order of locks. On a known device it is the account's own affair. */
function countsOf(ctx: Context, target: LoginTarget): { subject: string; limit: AttemptLimit }[] {
  const key = deriveKey(ctx.config.secret, 'login-attempt')
  const count = (limit: AttemptLimit, ...parts: string[]) => ({ subject: sign(key, parts.join('|')), limit })
  const { account, address, network } = ATTEMPT_LIMITS
  if (target.device !== undefined) return [count(account, 'device', target.account, target.device)]
  const from = ctx.address === null ? '' : subscriberAddress(ctx.address)
  const around = ctx.address === null ? '' : networkPrefix(ctx.address)
  return [
    count(account, 'account', target.account, from),
    count(address, 'address', from),
    count(network, 'network', around),
  ].sort((a, b) => (a.subject < b.subject ? -1 : 1))
}
