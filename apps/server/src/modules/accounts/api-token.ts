import { createHash } from 'node:crypto'
import { randomToken } from '../../platform/crypto.ts'

/** Begins every personal token, so that people and scanners of secrets know one. */
const PREFIX = 'cal_'
const LENGTH = PREFIX.length + 43

export const makeApiToken = (): string => PREFIX + randomToken(32)

export const isApiToken = (text: string): boolean => text.startsWith(PREFIX) && text.length === LENGTH

/** How a token is kept. It is random enough for a plain hash. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** By what its owner recognises a token: too little to guess the rest. */
export const endingOf = (token: string): string => token.slice(-4)
