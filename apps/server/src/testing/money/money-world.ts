import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type pg from 'pg'
import { type Config, loadConfig } from '../../config/config.ts'
import { accountsModule, createVerifiedUser } from '../../modules/accounts/index.ts'
import { relationshipsModule } from '../../modules/relationships/index.ts'
import { subscriptionGiftsModule } from '../../modules/subscription-gifts/index.ts'
import { subscriptionsModule } from '../../modules/subscriptions/index.ts'
import { trialLinksModule } from '../../modules/trial-links/index.ts'
import { createRecharge, walletModule } from '../../modules/wallet/index.ts'
import { ProcessBroadcast } from '../../platform/broadcast/broadcast.ts'
import { LocalTransport } from '../../platform/broadcast/transport.ts'
import { type Clock, ManualClock } from '../../platform/clock.ts'
import { type Actor, type Context, type Services, systemContext } from '../../platform/context.ts'
import { createDatabase, createPool, type PoolConnection } from '../../platform/db/pool.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { DeclaredErrors } from '../../platform/declared-errors.ts'
import { Outbox } from '../../platform/events/outbox.ts'
import { Extensions } from '../../platform/extensions.ts'
import { createGeo } from '../../platform/geoip/geoip.ts'
import { createServer } from '../../platform/http/fastify.ts'
import { HttpApp } from '../../platform/http/http-app.ts'
import { Jobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logger.ts'
import type { Module } from '../../platform/module.ts'
import { createOutbound } from '../../platform/outbound/outbound.ts'
import { Settings } from '../../platform/settings/settings.ts'
import { FolderStorage } from '../../platform/storage/folder-storage.ts'
import { createTestDatabase } from '../database.ts'
import { recordError } from '../provoked-errors.ts'
import { RecordingRealtime } from '../recording-realtime.ts'
import { StubGateway } from './stub-gateway.ts'

const MODULES: readonly Module[] = [
  accountsModule,
  relationshipsModule,
  walletModule,
  subscriptionsModule,
  subscriptionGiftsModule,
  trialLinksModule,
]

/** The modules through which money moves, on a real database, and the people that a test of money needs. */
export interface MoneyWorld {
  services: Services
  pool: pg.Pool
  http: FastifyInstance
  jobs: Jobs
  outbox: Outbox
  realtime: RecordingRealtime
  gateway: StubGateway
  ctx(actor?: Actor): Context
  as(userId: string, type: 'fan' | 'model'): Context
  /** A new person, by username; a fan with a balance in the wallet where one is given. */
  fan(options?: { balance?: number; username?: string; name?: string }): Promise<string>
  creator(options?: { username?: string; name?: string; exclusive?: boolean }): Promise<string>
  /** Recharges a fan's wallet through the gateway. */
  fund(fanId: string, amount: number): Promise<string>
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { as?: string; body?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
  drain(): Promise<void>
  close(): Promise<void>
}

export interface MoneyWorldOptions {
  /** Without one a database is created, and dropped by `close`. */
  connection?: PoolConnection
  clock?: Clock
  /** Connections to the database. */
  connections?: number
}

/** A bearer token that the fixture accepts. */
export const tokenOf = (userId: string, type: 'fan' | 'model') => `${type}.${userId}`

export async function createMoneyWorld({
  connection,
  clock = new ManualClock(),
  connections = 12,
}: MoneyWorldOptions = {}): Promise<MoneyWorld> {
  const database =
    connection === undefined ? await createTestDatabase() : { connection, drop: async () => undefined }
  const folder = await mkdtemp(path.join(tmpdir(), 'calina-money-'))
  const config: Config = loadConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    DOCUMENT_KEY: 'a document key of the tests, long enough to be one',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
  })
  const logger = createLogger(config.logLevel)
  const pool = createPool({ connection: database.connection, max: connections, onError: () => undefined })
  const db = createDatabase(pool)
  const outbox = new Outbox()
  const realtime = new RecordingRealtime()
  const gateway = new StubGateway()
  const jobs = new Jobs(pool)
  const services: Services = {
    config,
    clock,
    logger,
    db,
    outbox,
    extensions: new Extensions(),
    broadcast: new ProcessBroadcast(new LocalTransport(), logger),
    jobs,
    settings: new Settings({ db, logger, currency: config.currency }),
    realtime,
    storage: new FolderStorage({ folder }),
    geo: createGeo(config),
    outbound: createOutbound(config),
    mailer: { send: async () => undefined, sendSoon: () => undefined },
    gateways: new Map([[gateway.name, gateway]]),
  }
  const authenticate = async (token: string): Promise<Actor | null> => {
    const [type, userId] = token.split('.')
    if ((type !== 'fan' && type !== 'model') || userId === undefined) return null
    return { kind: 'user', userId, sessionId: userId, scope: [type] }
  }
  const errors = new DeclaredErrors({ logger, strict: true, observe: recordError })
  const http = await createServer({
    config,
    logger,
    authenticate,
    errors,
  })
  const app = new HttpApp(http, {
    services,
    apiBase: '/api',
    actorOfSession: async () => null,
    errors,
    readAuthenticatedAt: async () => null,
    hasConsented: async () => true,
    checkAnswers: true,
  })
  for (const module of MODULES) module.extends?.(services.extensions, services)
  for (const module of MODULES) {
    await module.routes?.(app, services)
    module.events?.(outbox, services)
    module.jobs?.(jobs, services)
  }
  await http.ready()

  const ctx = (actor: Actor = { kind: 'system' }): Context => ({ ...systemContext(services, 'proof'), actor })
  const person = async (
    type: 'fan' | 'model',
    options: { username?: string; name?: string; exclusive?: boolean },
  ) => {
    const username = options.username ?? `p${randomUUID().replaceAll('-', '').slice(0, 20)}`
    return await inTransaction(ctx(), tx =>
      createVerifiedUser(
        tx,
        {
          type,
          name: options.name ?? username,
          username,
          email: `${username}@example.test`,
          passwordHash: 'none',
          birthDate: '1990-01-01',
          locale: 'es',
        },
        { exclusive: options.exclusive ?? false },
      ),
    )
  }
  const world: MoneyWorld = {
    services,
    pool,
    http,
    jobs,
    outbox,
    realtime,
    gateway,
    ctx,
    as: (userId, type) => ctx({ kind: 'user', userId, sessionId: userId, scope: [type] }),
    fan: async ({ balance = 0, ...options } = {}) => {
      const id = await person('fan', options)
      if (balance > 0) await world.fund(id, balance)
      return id
    },
    creator: (options = {}) => person('model', options),
    fund: async (fanId, amount) => {
      const { id } = await createRecharge(world.as(fanId, 'fan'), { amount })
      await world.gateway.deliver(world, { reference: id, kind: 'succeeded', amount })
      return id
    },
    call: (method, url, { as, body, raw, headers } = {}) =>
      http.inject({
        method,
        url: `/api${url}`,
        headers: {
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(raw === undefined
          ? body === undefined
            ? {}
            : { payload: JSON.stringify(body) }
          : { payload: raw }),
      }),
    drain: async () => {
      while ((await outbox.drain(services)) > 0);
    },
    close: async () => {
      await http.close()
      await db.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return world
}
