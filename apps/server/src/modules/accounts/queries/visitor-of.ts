import type { User } from '@calina/contract/types'
import type { Services } from '../../../platform/context.ts'
import { issueAccessToken } from '../access-token.ts'
import { toAcceptOf } from '../accounts.consent.ts'
import { decideRefresh } from '../accounts.policy.ts'
import { presentUser } from '../accounts.presenter.ts'
import { findOwnUser } from '../accounts.repository.ts'
import { findSessionByFamily } from '../accounts.sessions.repository.ts'
import { usableRoles } from '../accounts.two-factor.policy.ts'
import { hashRefreshToken, parseRefreshToken } from '../refresh-token.ts'
import { staffTermsOf } from '../staff-terms.ts'

/**
 * Whose refresh token a page was requested with, and an access token for the calls that the page is made of. It only
 * reads: the token stays as it is, and one that came back too late ends nothing here. Null when it could not be exchanged.
 */
export async function visitorOf(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'settings' | 'extensions'>,
  refreshToken: string | undefined,
): Promise<{ token: string; user: User } | null> {
  const presented = parseRefreshToken(refreshToken)
  if (presented === undefined) return null
  const session = await findSessionByFamily(services.db, presented.family)
  if (session === undefined || session.state !== 'active') return null
  const decision = decideRefresh(session, hashRefreshToken(presented), services.clock.now())
  if (decision === 'refuse' || decision === 'revoke') return null
  const user = await findOwnUser(services.db, session.user_id)
  if (user === undefined) return null
  const token = await issueAccessToken(services, { userId: session.user_id, sessionId: session.id })
  return {
    token,
    user: presentUser(
      user,
      [user.type, ...usableRoles(session, staffTermsOf(services))],
      await toAcceptOf(services, user),
    ),
  }
}
