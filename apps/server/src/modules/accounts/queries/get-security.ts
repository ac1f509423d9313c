import type { Answer, Routes } from '@calina/contract/types'
import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findWaitingEmailChange } from '../accounts.email-change.repository.ts'
import { listPasskeysOf } from '../accounts.passkeys.repository.ts'
import { findCredentialsById, findPasswordChangedAt } from '../accounts.repository.ts'
import { presentSession } from '../accounts.security.presenter.ts'
import { findSessionsState } from '../accounts.sessions.repository.ts'
import { readTwoFactor } from './read-two-factor.ts'

/** What keeps the caller's account safe. */
export async function getSecurity(ctx: Context): Promise<Answer<Routes['getSecurity']>> {
  const userId = userIdOf(ctx)
  const current = sessionIdOf(ctx)
  const now = ctx.clock.now()
  const [account, changedAt, waiting, twoFactor, passkeys, open] = await Promise.all([
    findCredentialsById(ctx.db, userId),
    findPasswordChangedAt(ctx.db, userId),
    findWaitingEmailChange(ctx.db, userId),
    readTwoFactor(ctx, userId),
    listPasskeysOf(ctx.db, userId),
    findSessionsState(ctx.db, { userId, current, now }),
  ])
  const pending = waiting !== undefined && waiting.expires_at > now ? waiting : undefined
  return {
    password: { changedAt: changedAt?.toISOString() ?? null },
    email: {
      address: orThrow(account, 'UNAUTHORIZED').email,
      pending: pending ? { address: pending.new_email, expiresAt: pending.expires_at.toISOString() } : null,
    },
    twoFactor,
    passkeys: { names: passkeys.map(({ name }) => name) },
    sessions: {
      ...open,
      unconfirmed: open.unconfirmed === undefined ? null : presentSession(open.unconfirmed, current),
    },
  }
}
