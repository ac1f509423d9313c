import type { HelperRight, Locale, Scope, TokenScope } from '@calina/contract'
import type { Config } from '../config/config.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { Clock } from './clock.ts'
import type { Pooled, Transacted } from './db/database.ts'
import type { Outbox } from './events/outbox.ts'
import type { Extensions } from './extensions.ts'
import type { Geo } from './geoip/geoip.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Gateway } from './payments/gateway.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Settings } from './settings/settings.ts'
import type { Storage } from './storage/storage.ts'

/** The services of the process: created once in `app.ts`, passed to every part. */
export interface Services {
  config: Config
  clock: Clock
  logger: Logger
  db: Pooled
  outbox: Outbox
  extensions: Extensions
  broadcast: Broadcast
  jobs: Jobs
  /** What the operator may change while the product runs. */
  settings: Settings
  realtime: Realtime
  storage: Storage
  /** Where addresses are. */
  geo: Geo
  mailer: Mailer
  /** Calls of addresses that people gave. */
  outbound: Outbound
  /** Payment gateways by name: those that are offered in their order, then those of which events may still come. */
  gateways: ReadonlyMap<string, Gateway>
}

/** Who acts. A user carries the session that authenticated them and the scopes they may use. */
export type Actor =
  | { kind: 'guest' }
  | {
      kind: 'user'
      userId: string
      sessionId: string
      scope: readonly Scope[]
      /** What the personal token allows by which the call came; the session is the token then. */
      token?: readonly TokenScope[]
      /** Who acts in the name of the user, in their chats alone; absent where that is the user themself. */
      helper?: ActingHelper
      /** When the access token expires. */
      until?: Date
    }
  /** The product itself: jobs, relayed events, the seed. */
  | { kind: 'system' }

/** Somebody who acts in the name of a creator. */
export interface ActingHelper {
  userId: string
  /** What the creator has given them, reading among it. */
  rights: readonly HelperRight[]
}

/** One request (or job): the services and the actor. */
export interface Context extends Omit<Services, 'db'> {
  db: Pooled | Transacted
  actor: Actor
  requestId: string
  locale: Locale
  /** Network address of the caller; null for the system. */
  address: string | null
  userAgent: string | null
  /** The host for chats only by which the call came; null where it came by the site's own. */
  chatHost: string | null
  /** The session that links to media are for, where it is not the actor's: somebody looks as another one does. */
  linksFor?: string
}

/** A context inside a transaction: reads and writes go through its `db`, effects wait for the commit. */
export interface TransactionContext extends Context {
  db: Transacted
  /** Runs last inside the transaction, in the order of registration. */
  beforeCommit(work: () => Promise<void>): void
  afterCommit(effect: () => void | Promise<void>): void
}

/** The id of the user who acts; throws where the route's access should have prevented a guest. */
export function userIdOf(ctx: Context): string {
  if (ctx.actor.kind !== 'user') throw new Error(`no user acts here, but ${ctx.actor.kind}`)
  return ctx.actor.userId
}

/** Who acts in the name of the user; undefined where that is the user themself, a guest or the system. */
export function helperOf(ctx: Pick<Context, 'actor'>): ActingHelper | undefined {
  return ctx.actor.kind === 'user' ? ctx.actor.helper : undefined
}

/** The session in which a user acts; throws as {@link userIdOf} does. */
export function sessionIdOf(ctx: Context): string {
  if (ctx.actor.kind !== 'user') throw new Error(`no user acts here, but ${ctx.actor.kind}`)
  return ctx.actor.sessionId
}

/** The id of the viewing user, or null for a guest. */
export function viewerIdOf(ctx: Context): string | null {
  return ctx.actor.kind === 'user' ? ctx.actor.userId : null
}

/** A context without a caller: jobs, relayed events, the seed. */
export function systemContext(services: Services, requestId: string): Context {
  return {
    ...services,
    actor: { kind: 'system' },
    requestId,
    locale: services.config.defaultLocale,
    address: null,
    userAgent: null,
    chatHost: null,
  }
}
