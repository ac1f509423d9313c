import type { Actor, Services } from '../../platform/context.ts'
import { type AccessTokenClaims, readAccessToken } from './access-token.ts'
import { liveSession } from './session-states.ts'

const MAX_TOKENS = 10_000

/**
 * Turns an access token into who acts; null when the token, its session or its account is no longer good. A token's
 * signature is checked once and then remembered until it expires; its session is read again every second.
 */
export function createAuthenticator(services: Services): (token: string) => Promise<Actor | null> {
  const read = new Map<string, AccessTokenClaims>()

  const claimsOf = async (token: string): Promise<AccessTokenClaims | null> => {
    const known = read.get(token)
    if (known !== undefined) {
      if (known.expires * 1000 > services.clock.now().getTime()) return known
      read.delete(token)
      return null
    }
    const claims = await readAccessToken(services, token)
    if (claims === null) return null
    if (read.size >= MAX_TOKENS) read.clear()
    read.set(token, claims)
    return claims
  }

  return async token => {
    const claims = await claimsOf(token)
    if (claims === null) return null
    const actor = await actorOfSession(services, claims.sessionId)
    if (actor === null || actor.userId !== claims.userId) return null
    const expires = new Date(claims.expires * 1000)
    return { ...actor, until: actor.until !== undefined && actor.until < expires ? actor.until : expires }
  }
}

/** Who acts in a session, and until when with these scopes; null when it, or its account, is no longer good. */
export async function actorOfSession(
  services: Services,
  sessionId: string,
): Promise<Extract<Actor, { kind: 'user' }> | null> {
  const session = await liveSession(services, sessionId)
  if (session === null) return null
  const { userId, type, staffRoles, staffUntil, token, helper } = session
  const scope = [type, ...staffRoles]
  return {
    ...{ kind: 'user', userId, sessionId, scope },
    ...(token !== undefined && { token }),
    ...(helper !== undefined && { helper }),
    ...(staffUntil !== null && { until: staffUntil }),
  }
}
