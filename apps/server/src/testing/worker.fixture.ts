import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { systemClock } from '../platform/clock.ts'
import type { PoolConnection } from '../platform/db/pool.ts'
import type { JobsPace } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/logger.ts'

/** A worker as a process to be killed or frozen: it begins one job, says so, and never ends it. */
const connection: PoolConnection = JSON.parse(process.argv[2] ?? '')
const jobsPace: JobsPace = JSON.parse(process.argv[3] ?? '')
const config = loadConfig({
  DATA_DIR: path.join(tmpdir(), `calina-worker-${randomUUID()}`),
  LOG_LEVEL: 'silent',
})
const app = await createApp({
  config,
  clock: systemClock,
  logger: createLogger(config.logLevel),
  connection,
  jobsPace,
})
app.jobs.add({
  name: 'test.long',
  cron: '0 0 1 1 *',
  atStart: true,
  run: async () => {
    process.stdout.write('begun\n')
    await new Promise(() => undefined)
  },
})
await app.jobs.start(app.services, connection)
// It never outlives the test that started it.
process.stdin.on('end', () => process.exit(0)).resume()
