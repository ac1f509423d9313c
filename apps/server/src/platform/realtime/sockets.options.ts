import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Broadcast } from '../broadcast/broadcast.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../context.ts'
import type { DeclaredErrors } from '../declared-errors.ts'
import type { Logger } from '../logger.ts'
import type { Rates } from '../redis/rates.ts'
import type { AdapterFactory } from './own-session-adapter.ts'

/** What sockets are made of. */
export interface SocketsOptions {
  logger: Logger
  clock: Clock
  broadcast: Broadcast
  /** Counts messages against their limit. */
  rates: Rates
  /** Whether sockets and messages are limited per session and account. */
  limited: boolean
  /** Delivers events to the sockets of every process; without it the broadcast does. */
  adapter?: AdapterFactory
  /** Headers of every answer to a handshake or to polling. */
  headers: OutgoingHttpHeaders
  /** Origins that browsers may connect from. */
  allowedOrigins: () => readonly string[]
  /** The address of the client that sent a handshake. */
  addressOf: (handshake: IncomingMessage) => string | null
  /** The country that rules about places take for who connects from an address; null for none. */
  countryOf: (address: string | null, actor: Actor) => string | null
  /** Checks an access token; null when it is invalid or expired. */
  authenticate: (token: string) => Promise<Actor | null>
  /** Compares the errors that messages answer with those they declare. */
  errors: DeclaredErrors
  /** Which of these sessions may act now. */
  liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
}
