import path from 'node:path'
import type { DEMO_LOGINS } from '../seed/small.ts'
import { createApp } from './app.ts'
import { ConfigurationError, loadConfig } from './config/config.ts'
import { BackupError } from './platform/backup/errors.ts'
import { systemClock } from './platform/clock.ts'
import { collectAtRest } from './platform/collect-at-rest.ts'
import { EmbeddedDatabaseError } from './platform/db/embedded/error.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { claimInstallation, InstallationError } from './platform/db/installation.ts'
import { MigrationError } from './platform/db/migrate.ts'
import { Outages } from './platform/db/outage.ts'
import { createPool, type PoolConnection } from './platform/db/pool.ts'
import { prepareDatabase } from './platform/db/prepare.ts'
import { createLogger, type Logger } from './platform/logger.ts'

/** How long a stop may take before what is left is cut off. */
const DRAIN_MS = 25_000
const ROOT = path.resolve(import.meta.dirname, '../../..')

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const outages = new Outages()
  const logger = createLogger(config.logLevel, { outages })
  const database = await openDatabase(config, logger)

  const migrating = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  await prepareDatabase(migrating, path.join(ROOT, 'apps/server/migrations'))
  await claimInstallation(migrating, config, systemClock).finally(() => migrating.end())

  const app = await createApp({
    config,
    clock: systemClock,
    logger,
    outages,
    connection: database.connection,
    webDist: path.join(ROOT, 'apps/web/dist'),
  })

  const stop = stopOnce(async () => {
    await app.stop()
    await database.stop()
  }, logger)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  // An installation for real people does not even load what makes demo data.
  const demo = config.mode === 'demo' ? await import('../seed/small.ts') : undefined
  await demo?.seedSmall(app.services)
  const port = await app.start()
  collectAtRest()
  announce(port, config.chatOnlyHosts, demo?.DEMO_LOGINS)
}

async function openDatabase(config: ReturnType<typeof loadConfig>, logger: Logger) {
  if (config.databaseUrl !== undefined) {
    const connection: PoolConnection = { connectionString: config.databaseUrl }
    return { connection, stop: async () => undefined }
  }
  const embedded = await startEmbedded({
    dataDir: path.join(config.dataDir, 'postgres'),
    ...(config.pgBin === undefined ? {} : { pgBin: config.pgBin }),
    server: config.redisUrl === undefined && config.roles.size > 1 ? 'alone' : 'joined',
    onIncident: message => logger.warn(message),
  })
  logger.debug({ reused: embedded.reused }, 'embedded database is up')
  return embedded
}

/** The first signal drains, a second one or the time limit cuts off. */
function stopOnce(work: () => Promise<void>, logger: Logger): () => void {
  let stopping = false
  return () => {
    if (stopping) process.exit(1)
    stopping = true
    process.once('SIGTERM', () => process.exit(1))
    process.once('SIGINT', () => process.exit(1))
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    work().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
}

function announce(
  port: number,
  chatOnlyHosts: readonly string[],
  logins: typeof DEMO_LOGINS | undefined,
): void {
  const lines = [`Calina is ready at http://localhost:${port}`]
  if (logins !== undefined) {
    lines.push('', 'Demo log-ins:')
    for (const login of logins) lines.push(`  ${login.email.padEnd(20)} ${login.password}   ${login.role}`)
    lines.push('', `Mails of the demo: http://localhost:${port}/dev/outbox`)
    for (const host of chatOnlyHosts) lines.push(`Only the messages of it: http://${host}:${port}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Errors whose message is enough for an operator; others are printed with their stack. */
const EXPECTED = [ConfigurationError, BackupError, EmbeddedDatabaseError, MigrationError, InstallationError]

main().catch((error: unknown) => {
  const expected = error instanceof Error && EXPECTED.some(kind => error instanceof kind)
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
})
