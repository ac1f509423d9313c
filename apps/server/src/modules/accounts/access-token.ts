import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/crypto.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'calina'
const AUDIENCE = 'calina-api'
const ACCESS_TOKEN_SECONDS = 15 * 60

export interface AccessTokenClaims {
  userId: string
  sessionId: string
  /** Seconds since the epoch. */
  expires: number
}

interface SigningKey {
  kid: string
  key: KeyObject
}

const keys = new Map<string, SigningKey>()

/** The key of an installation's secret, and its name: a token of another key is refused before it is checked. */
function signingKey(config: Config): SigningKey {
  let known = keys.get(config.secret)
  if (known === undefined) {
    const bytes = deriveKey(config.secret, 'access-token')
    const kid = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    known = { kid, key: createSecretKey(bytes) }
    keys.set(config.secret, known)
  }
  return known
}

/** A token that lets a session act for 15 minutes; `actorId`: who acts in the user's name (RFC 8693, `act`). */
export async function issueAccessToken(
  { config, clock }: { config: Config; clock: Clock },
  session: { userId: string; sessionId: string; actorId?: string },
): Promise<string> {
  const { kid, key } = signingKey(config)
  const now = Math.floor(clock.now().getTime() / 1000)
  const act = session.actorId === undefined ? {} : { act: { sub: session.actorId } }
  return await new SignJWT({ sid: session.sessionId, ...act })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(session.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

/** The claims of a token, or null when it is not ours, not an access token, or expired. */
export async function readAccessToken(
  { config, clock }: { config: Config; clock: Clock },
  token: string,
): Promise<AccessTokenClaims | null> {
  const { kid, key } = signingKey(config)
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(
      token,
      header => {
        if (header.kid !== kid) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [ALGORITHM],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      },
    )
    const { sub, sid, exp } = payload
    if (sub === undefined || typeof sid !== 'string' || exp === undefined) return null
    return { userId: sub, sessionId: sid, expires: exp }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
