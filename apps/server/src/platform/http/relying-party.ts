import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'
import { ownOrigins } from './own-origins.ts'

/** The site as authenticators know it (WebAuthn's relying party). */
export interface RelyingParty {
  /** A host name: passkeys are valid on it and on hosts below it. */
  id: string
  /** Pages of ours on such hosts. */
  origins: string[]
}

/**
 * The host of the public address, and the own pages on it or below. A chat-only host elsewhere has no passkeys: to let
 * one key serve both, the browser would have to ask the other site for permission. An address by number can have none.
 */
export function relyingPartyOf(config: Pick<Config, 'publicUrl' | 'chatOnlyHosts'>): RelyingParty {
  const { hostname: id } = new URL(config.publicUrl)
  const below = (origin: string) => isPasskeyHost(config, new URL(origin).hostname)
  return { id, origins: ownOrigins(config).filter(below) }
}

/** Whether passkeys can be used on pages of this host. */
export function isPasskeyHost(config: Pick<Config, 'publicUrl'>, host: string): boolean {
  const { hostname: id } = new URL(config.publicUrl)
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) return false
  return host === id || host.endsWith(`.${id}`)
}
