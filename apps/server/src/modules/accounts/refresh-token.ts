import { createHash } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { deriveKey, randomToken, sign } from '../../platform/crypto.ts'

/** The cookie's value is `<family>.<secret>`: the family names the session, the secret changes with every use. */
export interface RefreshToken {
  family: string
  secret: string
}

export function newRefreshToken(): RefreshToken {
  return { family: randomToken(16), secret: randomToken(32) }
}

/**
 * The token that follows this one. It is computed, not random, so that tabs which refresh at once are all given the
 * same one without its being stored; it cannot be computed without the installation's key.
 */
export function successorOf(config: Config, token: RefreshToken): RefreshToken {
  const key = deriveKey(config.secret, 'refresh-rotation')
  return { family: token.family, secret: sign(key, `${token.family}.${token.secret}`) }
}

/** How a token is kept. It is random enough for a plain hash. */
export function hashRefreshToken(token: RefreshToken): string {
  return createHash('sha256').update(token.secret).digest('base64url')
}

export function formatRefreshToken({ family, secret }: RefreshToken): string {
  return `${family}.${secret}`
}

/** Reads a cookie's value; undefined when it has not the form of one of ours. */
export function parseRefreshToken(value: string | undefined): RefreshToken | undefined {
  const [, family, secret] = /^([\w-]{16,64})\.([\w-]{32,128})$/.exec(value ?? '') ?? []
  return family === undefined || secret === undefined ? undefined : { family, secret }
}
