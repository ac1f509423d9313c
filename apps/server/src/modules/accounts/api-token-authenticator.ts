import { MINUTE } from '../../platform/clock.ts'
import type { Actor, Services } from '../../platform/context.ts'
import { findApiTokenId, noteApiTokenUse } from './accounts.api-tokens.repository.ts'
import { hashApiToken, isApiToken } from './api-token.ts'
import { actorOfSession } from './authenticator.ts'

const MAX_TOKENS = 10_000
/** How exactly it is noted when a token was last used. */
const USE_NOTED_MS = 15 * MINUTE

interface Known {
  id: string
  notedAt: number
}

/**
 * Turns a personal token into who acts; null where it is none, or no longer good. Which token a secret names never
 * changes and is remembered by its hash; whether it is good is read again every second, as of sessions.
 */
export function createTokenAuthenticator(services: Services): (token: string) => Promise<Actor | null> {
  const known = new Map<string, Known>()

  const find = async (hash: string): Promise<Known | undefined> => {
    const remembered = known.get(hash)
    if (remembered !== undefined) return remembered
    const id = await findApiTokenId(services.db, hash)
    if (id === undefined) return undefined
    if (known.size >= MAX_TOKENS) known.clear()
    const found = { id, notedAt: Number.NEGATIVE_INFINITY }
    known.set(hash, found)
    return found
  }

  return async text => {
    if (!isApiToken(text)) return null
    const token = await find(hashApiToken(text))
    if (token === undefined) return null
    const actor = await actorOfSession(services, token.id)
    if (actor === null) return null
    const now = services.clock.now()
    if (now.getTime() - token.notedAt >= USE_NOTED_MS) {
      token.notedAt = now.getTime()
      await noteApiTokenUse(services.db, token.id, now, new Date(now.getTime() - USE_NOTED_MS))
    }
    return actor
  }
}
