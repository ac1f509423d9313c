import path from 'node:path'
import { constants } from 'node:zlib'
import { routes } from '@calina/contract'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from './config/config.ts'
import {
  actorOfSession,
  countryOf,
  createAuthenticator,
  createTokenAuthenticator,
  findAuthenticatedAt,
  isStaff,
  liveSessions,
  visitorOf,
} from './modules/accounts/index.ts'
import { actAsHelper } from './modules/helpers/index.ts'
import { Consents } from './modules/legal/index.ts'
import { MODULES } from './modules.ts'
import { backupJobs } from './platform/backup/job.ts'
import { readBackupState } from './platform/backup/runs.repository.ts'
import { createBroadcast } from './platform/broadcast/create-broadcast.ts'
import { type Clock, SECOND } from './platform/clock.ts'
import { type Actor, type Services, systemContext } from './platform/context.ts'
import type { Db } from './platform/db/database.ts'
import { databaseSize, watchGrowth } from './platform/db/growth.ts'
import type { Outages } from './platform/db/outage.ts'
import { createDatabase, createPool, type PoolConnection } from './platform/db/pool.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { type AnsweredError, DeclaredErrors } from './platform/declared-errors.ts'
import { Outbox, publish } from './platform/events/outbox.ts'
import { Extensions } from './platform/extensions.ts'
import { createGeo } from './platform/geoip/geoip.ts'
import { API_BASE } from './platform/http/api-base.ts'
import { createClientAddress } from './platform/http/client-address.ts'
import { createServer } from './platform/http/fastify.ts'
import { HttpApp } from './platform/http/http-app.ts'
import { allowedOrigins } from './platform/http/own-origins.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { sharedRates } from './platform/http/shared-rates.ts'
import { systemRoutes } from './platform/http/system-routes.ts'
import { jobsRoutes } from './platform/jobs/jobs.routes.ts'
import { Jobs, type JobsPace } from './platform/jobs/jobs.ts'
import { listSetAside } from './platform/jobs/set-aside.ts'
import type { Logger } from './platform/logger.ts'
import { createMail } from './platform/mail/create-mail.ts'
import { MAIL_FACTS } from './platform/mail/mail.events.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import type { Module } from './platform/module.ts'
import { createOutbound } from './platform/outbound/outbound.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import { Processes } from './platform/processes/processes.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import { createRedisAdapter } from './platform/realtime/redis-adapter.ts'
import { Sockets } from './platform/realtime/sockets.ts'
import { Rates } from './platform/redis/rates.ts'
import { connectRedis } from './platform/redis/redis.ts'
import { Settings } from './platform/settings/settings.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { type Guarded, type ReadDisk, readDisk } from './platform/storage/disk-space.ts'
import { storageJobs } from './platform/storage/sweep.ts'
import { readBuild, webClient } from './platform/web/web-client.ts'

/**
 * Length of the accept queue. Beyond it the kernel drops attempts silently, and clients retry after 1, 3, 7 and 15
 * seconds: the default of 511 is too small when all clients reconnect after a restart.
 */
const BACKLOG = 4096

/** How several processes reach each other's people, for the log of the start. */
const REALTIME = {
  Redis: 'sockets: events, presence and recovery span all processes, through Redis',
  PostgreSQL:
    'sockets: events and presence span all processes, through PostgreSQL; a connection is recovered by its own process only',
  nothing: 'sockets: of this process only, which is to be the only one of its database',
} as const

export interface AppOptions {
  config: Config
  clock: Clock
  logger: Logger
  /** What the logger folds its lines by while the database is unreachable. */
  outages?: Outages
  connection: PoolConnection
  /** Folder of the built page; without it only the API is served. */
  webDist?: string
  /** Modules after the product's own: tests add theirs. */
  modules?: readonly Module[]
  /** In place of sockets: tests read what was said. */
  realtime?: Realtime
  /** Intervals of the job queue; shorter in tests. */
  jobsPace?: JobsPace
  /** Reads free disk space; replaced in tests. */
  readDisk?: ReadDisk
  /** Called for every error that an operation answers; tests compare them with the declared ones. */
  observeErrors?: (error: AnsweredError) => void
}

/** The whole server program, put together. */
export interface App {
  fastify: FastifyInstance
  services: Services
  pool: pg.Pool
  outbox: Outbox
  jobs: Jobs
  sockets: Sockets
  processes: Processes
  /** Begins to listen, relay and work as the configured roles say; answers the port. */
  start(): Promise<number>
  /** Stops taking work, ends what is under way, and lets go of everything. */
  stop(): Promise<void>
}

/** The composition root: creates every part once and passes it to its users. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, logger, connection } = options
  const pool = createPool({
    connection,
    max: config.databasePool,
    onError: error => logger.warn({ err: error }, 'an idle database connection broke'),
  })
  options.outages?.watch({ probe: () => pool.query('select 1'), clock })
  const db = createDatabase(pool)
  const { redisUrl, secret } = config
  const redis =
    redisUrl === undefined ? undefined : await connectRedis({ url: redisUrl, secret, logger, clock })
  const rates = new Rates(clock, redis)
  const broadcast = createBroadcast({ config, connection, redis, logger, clock })
  const outbox = new Outbox()
  outbox.define(MAIL_FACTS)
  const jobs = new Jobs(pool, options.jobsPace)
  storageJobs(jobs)
  backupJobs(jobs, connection)

  // The authenticator needs the services, and the sockets among them need the authenticator.
  const late: Partial<
    Record<'authenticate' | 'authenticateToken', (token: string) => Promise<Actor | null>>
  > = {}
  // Sockets belong to sessions of browsers alone.
  const authenticate = async (token: string) => (await late.authenticate?.(token)) ?? null
  const authenticateCall = async (token: string) =>
    (await late.authenticateToken?.(token)) ?? (await authenticate(token))

  // Outside production answers and errors are validated against the contract.
  const strict = process.env.NODE_ENV !== 'production' && config.mode !== 'production'
  const errors = new DeclaredErrors({ logger, strict, observe: options.observeErrors })
  const geo = createGeo(config)
  const sockets = new Sockets({
    logger,
    clock,
    broadcast,
    rates,
    limited: config.rateLimits,
    ...(redis && { adapter: await createRedisAdapter(redis) }),
    headers: securityHeaders(config),
    allowedOrigins: () => allowedOrigins(config),
    authenticate,
    errors,
    addressOf: createClientAddress(config),
    countryOf: (address, actor) => countryOf({ geo, address }, isStaff(actor)),
    liveSessions: sessionIds => liveSessions(services, sessionIds),
  })
  const storage = await createStorage({
    config,
    guarded: await guardedPlaces(options, db),
    readDisk: options.readDisk ?? readDisk,
  })
  const settings = new Settings({ db, logger, currency: config.currency })
  const mail = createMail({
    config,
    clock,
    pool,
    onRefused: email =>
      inTransaction(systemContext(services, 'mail'), async tx => publish(tx, 'mail.refused', { email })),
  })
  const payments = createPayments({ config, settings, clock, pool, logger, apiBase: API_BASE })
  const services: Services = {
    config,
    clock,
    logger,
    db,
    outbox,
    extensions: new Extensions(),
    broadcast,
    jobs,
    settings,
    realtime: options.realtime ?? sockets,
    storage,
    geo,
    mailer: mail.mailer,
    outbound: createOutbound(config),
    gateways: payments.gateways,
  }
  late.authenticate = createAuthenticator(services)
  late.authenticateToken = createTokenAuthenticator(services)

  const fastify = await createServer({
    config,
    logger,
    authenticate: authenticateCall,
    errors,
    ...(redis && { rates: sharedRates(rates) }),
    streams: url => url.startsWith(`${API_BASE}/v1/uploads/`),
  })
  // Answers only: nothing that comes in may grow on the way.
  await fastify.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // a document is 7 % smaller than at the library's 4, and takes 0.4 ms longer; above 5 little is left to gain
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    globalDecompression: false,
  })
  const metrics = new Metrics(pool)
  metrics.observe(fastify)
  metrics.countSetAside(() => listSetAside(db))
  if (config.backup !== undefined)
    metrics.ageOfBackup(async () => {
      const { last } = await readBackupState(db)
      return last && (clock.now().getTime() - last.beganAt.getTime()) / SECOND
    })

  const processes = new Processes({
    db,
    clock,
    logger,
    roles: config.roles,
    minutes: metrics.minutes,
    sockets: () => sockets.size,
  })

  let accepting = true
  const build = options.webDist === undefined ? { id: 'none', timestamp: 0 } : readBuild(options.webDist)
  systemRoutes(fastify, {
    services,
    pool,
    metrics,
    contract: routes,
    apiBase: API_BASE,
    accepting: () => accepting,
    build,
  })
  await mail.pages(fastify)
  await payments.pages(fastify)

  const consents = new Consents(services)
  const http = new HttpApp(fastify, {
    services,
    apiBase: API_BASE,
    errors,
    actorOfSession: sessionId => actorOfSession(services, sessionId),
    hasConsented: userId => consents.areGiven(userId),
    actAsHelper,
    readAuthenticatedAt: sessionId => findAuthenticatedAt(db, sessionId),
    checkAnswers: strict,
    observe: answered => metrics.count(answered),
  })
  jobsRoutes(http)
  const modules = [...MODULES, ...(options.modules ?? [])]
  for (const module of modules) module.extends?.(services.extensions, services)
  for (const module of modules) {
    await module.routes?.(http, services)
    module.events?.(outbox, services)
    module.jobs?.(jobs, services)
    module.sockets?.(sockets, services)
  }
  http.assertComplete(routes)
  outbox.assertComplete()
  if (options.webDist !== undefined)
    await webClient(fastify, {
      config,
      settings,
      dist: options.webDist,
      apiBase: API_BASE,
      visitorOf: token => visitorOf(services, token),
    })
  await fastify.ready()
  sockets.messages.assertComplete()
  await broadcast.start()
  await settings.start(broadcast, () => services.realtime.toAllLocal('settings.changed', {}))
  sockets.start()
  logger.info(REALTIME[broadcast.carrier])
  if (config.roles.has('web')) sockets.attach(fastify.server)

  return {
    fastify,
    services,
    pool,
    outbox,
    jobs,
    sockets,
    processes,
    start: async () => {
      await jobs.prepare()
      if (config.roles.has('worker')) {
        outbox.start(services)
        await jobs.start(services, connection)
      } else outbox.startTelling(broadcast)
      await fastify.listen({ port: config.port, host: config.host, backlog: BACKLOG })
      processes.start()
      const address = fastify.server.address()
      return typeof address === 'object' && address !== null ? address.port : config.port
    },
    stop: async () => {
      accepting = false
      const forgotten = processes.stop()
      await http.prepareClose()
      await sockets.close()
      await fastify.close()
      await Promise.all([jobs.stop(), outbox.stop()])
      await payments.stop()
      settings.stop()
      await broadcast.stop()
      await redis?.close()
      options.outages?.stop()
      await forgotten
      await db.destroy()
    },
  }
}

/** Limits of the database's size: the disk of the embedded one, and the configured maximum. */
async function guardedPlaces(
  { config, clock, readDisk: read = readDisk }: AppOptions,
  db: Db,
): Promise<Guarded[]> {
  const folder = path.join(config.dataDir, 'postgres')
  const reserveBytes = config.databaseReserveBytes
  const guarded: Guarded[] = [{ read: () => read(folder), reserveBytes }]
  if (config.databaseMaxBytes !== undefined) {
    const left = await watchGrowth({
      read: () => databaseSize(db),
      clock,
      maxBytes: config.databaseMaxBytes,
    })
    guarded.push({ read: async () => ({ freeBytes: left() }), reserveBytes })
  }
  return guarded
}
