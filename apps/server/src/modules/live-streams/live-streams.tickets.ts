import { createHash } from 'node:crypto'
import { LIVE_INGEST_PATH } from '@calina/contract/live-ingest'
import type { Config } from '../../config/config.ts'
import { MINUTE } from '../../platform/clock.ts'
import { deriveKey, equalInConstantTime, randomToken, sign } from '../../platform/crypto.ts'

/** How long a ticket waits for its use. */
export const TICKET_MS = MINUTE

/** Where a page sends, and the ticket with which it may; for one use, within a minute. */
export interface IngestTicket {
  path: string
  token: string
}

export const ticketOf = (token: string): IngestTicket => ({ path: LIVE_INGEST_PATH, token })

export const makeTicket = (): string => randomToken(32)

/** What is kept of a ticket. */
export const hashOfTicket = (token: string): string => createHash('sha256').update(token).digest('base64url')

const TEST = 'test'
const testKey = ({ secret }: Pick<Config, 'secret'>): Buffer => deriveKey(secret, 'live tests')

/** A ticket for a test of the connection, which no row knows. */
export function makeTestTicket(config: Pick<Config, 'secret'>, userId: string, now: Date): string {
  const content = `${TEST}.${userId}.${now.getTime() + TICKET_MS}.${randomToken(8)}`
  return `${content}.${sign(testKey(config), content)}`
}

/** Whose test a ticket is for, and when it ends; null for what is no such ticket, or is old. */
export function readTestTicket(
  config: Pick<Config, 'secret'>,
  token: string,
  now: Date,
): { userId: string; until: number } | null {
  const [kind, userId, until, , signature, more] = token.split('.')
  if (kind !== TEST || userId === undefined || signature === undefined || more !== undefined) return null
  const content = token.slice(0, token.lastIndexOf('.'))
  if (!equalInConstantTime(signature, sign(testKey(config), content))) return null
  return Number(until) > now.getTime() ? { userId, until: Number(until) } : null
}
