import type { User } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { issueAccessToken } from '../access-token.ts'
import { toAcceptOf } from '../accounts.consent.ts'
import { decideRefresh } from '../accounts.policy.ts'
import { presentUser } from '../accounts.presenter.ts'
import { findOwnUser } from '../accounts.repository.ts'
import { type FamilySession, lockSessionByFamily, rotateSession } from '../accounts.sessions.repository.ts'
import { sessionEnd, usableRoles } from '../accounts.two-factor.policy.ts'
import { hashRefreshToken, parseRefreshToken, type RefreshToken, successorOf } from '../refresh-token.ts'
import { staffTermsOf } from '../staff-terms.ts'
import { endSession } from './end-sessions.ts'
import type { OpenedSession } from './open-session.ts'

/**
 * Exchanges a refresh token for its successor and a new access token. A token that comes back after its ten seconds of
 * grace ends the session for every holder of one of its tokens.
 */
export async function refreshSession(
  ctx: Context,
  input: { refreshToken: string | undefined },
): Promise<Omit<OpenedSession, 'userId' | 'reopened'> & { user: User }> {
  const presented = parseRefreshToken(input.refreshToken)
  if (presented === undefined) throw new AppError('INVALID_TOKEN')
  const outcome = await inTransaction(ctx, tx => exchange(tx, presented))
  // Thrown here and not inside, where it would undo the end of the session.
  if (outcome === 'invalid') throw new AppError('INVALID_TOKEN')
  if (outcome === 'ended') throw new AppError('INVALID_TOKEN', { params: { reason: 'ended' } })
  if (outcome === 'not-active') throw new AppError('USER_NOT_ACTIVE')
  const user = orThrow(await findOwnUser(ctx.db, outcome.userId), 'INVALID_TOKEN')
  return {
    token: await issueAccessToken(ctx, outcome),
    refresh: outcome.refresh,
    user: presentUser(
      user,
      [user.type, ...usableRoles(outcome.staff, staffTermsOf(ctx))],
      await toAcceptOf(ctx, user),
    ),
  }
}

interface Exchanged {
  userId: string
  sessionId: string
  staff: Pick<FamilySession, 'staff_roles' | 'second_factor_at'>
  refresh: RefreshToken
}

async function exchange(
  tx: TransactionContext,
  presented: RefreshToken,
): Promise<Exchanged | 'invalid' | 'ended' | 'not-active'> {
  const session = await lockSessionByFamily(tx.db, presented.family)
  if (session === undefined) return 'invalid'
  const now = tx.clock.now()
  const presentedHash = hashRefreshToken(presented)
  const decision = decideRefresh(session, presentedHash, now)
  // Who holds a token of the family may know that its session was ended before its time.
  if (decision === 'refuse') return session.revoked_at === null ? 'invalid' : 'ended'
  if (decision === 'revoke') {
    await endSession(tx, session.id)
    const details = { sessionId: session.id }
    await record(tx, { act: 'session.token-reused', subject: session.user_id, details })
    return 'ended'
  }
  if (session.state !== 'active') return 'not-active'
  const refresh = successorOf(tx.config, presented)
  if (decision === 'rotate') {
    const hashes = { refreshHash: hashRefreshToken(refresh), previousHash: presentedHash }
    const end = sessionEnd(session, staffTermsOf(tx))
    await rotateSession(tx.db, session.id, hashes, tx.geo.placeOf(tx.address), now, end)
  }
  return {
    userId: session.user_id,
    sessionId: session.id,
    staff: session,
    refresh,
  }
}
