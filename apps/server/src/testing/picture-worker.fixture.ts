import { createApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { systemClock } from '../platform/clock.ts'
import type { PoolConnection } from '../platform/db/pool.ts'
import { createLogger } from '../platform/logger.ts'

/** A worker as a process to be killed: it prints when the first file of an upload is made, and never stores it. */
const connection: PoolConnection = JSON.parse(process.argv[2] ?? '')
const config = loadConfig({ DATA_DIR: process.argv[3], LOG_LEVEL: 'silent' })
const app = await createApp({ config, clock: systemClock, logger: createLogger(config.logLevel), connection })
app.services.storage.put = async () => {
  process.stdout.write('making\n')
  return await new Promise(() => undefined)
}
await app.jobs.start(app.services, connection)
// It never outlives the test that started it.
process.stdin.on('end', () => process.exit(0)).resume()
