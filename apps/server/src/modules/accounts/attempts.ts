import { foldEmail } from '@calina/contract'
import type { Context } from '../../platform/context.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { networkPrefix, subscriberAddress } from '../../platform/network-address.ts'
import {
  ATTEMPT_LIMITS,
  type AttemptLimit,
  attemptDelayMs,
  LINK_LIMITS,
  remainingFailures,
} from './accounts.policy.ts'
import type { MailTokenPurpose } from './accounts.tables.ts'
import {
  deleteLoginAttempts,
  lockLoginAttempts,
  takeBackLoginAttempt,
  updateLoginAttempts,
} from './accounts.tokens.repository.ts'

/** Whose password is tried: the account, or a name without an account, and the known device it is tried on. */
export interface LoginTarget {
  account: string
  device: string | undefined
}

/**
 * Counts an attempt to log in, before the password is looked at, so that guesses made at once are counted like guesses
 * in a row. Names without an account are counted alike. Refused while a delay lasts.
 */
export async function claimLoginAttempt(ctx: Context, target: LoginTarget): Promise<void> {
  await claim(ctx, loginCounts(ctx, target))
}

/**
 * Counts a request for a mailed link, by the address it is for and by where it comes from. Whether an account has that
 * address makes no difference. Refused while a delay lasts.
 */
export async function claimLinkRequest(
  ctx: Context,
  { email, purpose }: { email: string; purpose: MailTokenPurpose },
): Promise<void> {
  const { from, around } = whereFrom(ctx)
  const { mailbox, address, network } = LINK_LIMITS
  await claim(ctx, [
    count(ctx, mailbox, 'link', purpose, foldEmail(email), from),
    count(ctx, address, 'link from', from),
    count(ctx, network, 'link around', around),
  ])
}

interface Count {
  subject: string
  limit: AttemptLimit
}

/** Adds one to every count, or to none and throws while any of them delays. */
async function claim(ctx: Context, counts: readonly Count[]): Promise<void> {
  if (!ctx.config.rateLimits) return
  const now = ctx.clock.now()
  await inTransaction(ctx, async tx => {
    const claimed: { subject: string; failures: number }[] = []
    for (const { subject, limit } of inOrder(counts)) {
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
  await inTransaction(ctx, async tx => {
    for (const { subject, limit } of inOrder(loginCounts(ctx, target))) {
      if (limit === ATTEMPT_LIMITS.account) await deleteLoginAttempts(tx.db, subject)
      else await takeBackLoginAttempt(tx.db, subject)
    }
  })
}

/** The attempt was none: it is taken back from every count. */
export async function takeBackAttempt(ctx: Context, target: LoginTarget): Promise<void> {
  if (!ctx.config.rateLimits) return
  await inTransaction(ctx, async tx => {
    for (const { subject } of inOrder(loginCounts(ctx, target))) await takeBackLoginAttempt(tx.db, subject)
  })
}

/** Locks are taken in the order of the subjects, so that two attempts never wait for each other. */
const inOrder = (counts: readonly Count[]): Count[] =>
  counts.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))

/** What a log-in is counted against. On a known device it is the account's own affair. */
function loginCounts(ctx: Context, target: LoginTarget): Count[] {
  const { account, address, network } = ATTEMPT_LIMITS
  if (target.device !== undefined) return [count(ctx, account, 'device', target.account, target.device)]
  const { from, around } = whereFrom(ctx)
  return [
    count(ctx, account, 'account', target.account, from),
    count(ctx, address, 'address', from),
    count(ctx, network, 'network', around),
  ]
}

function whereFrom({ address }: Context): { from: string; around: string } {
  return address === null
    ? { from: '', around: '' }
    : { from: subscriberAddress(address), around: networkPrefix(address) }
}

/** People type passwords and other people's addresses into the wrong field: only a keyed hash is kept. */
function count({ config }: Context, limit: AttemptLimit, ...parts: string[]): Count {
  return { subject: sign(deriveKey(config.secret, 'login-attempt'), parts.join('|')), limit }
}
