import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '../app.ts'
import { loadConfig } from '../config/config.ts'
import { systemClock } from '../platform/clock.ts'
import type { PoolConnection } from '../platform/db/pool.ts'
import type { JobsPace } from '../platform/jobs/jobs.ts'
import { createLogger } from '../platform/logger.ts'

declare module '../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Runs until it is aborted. */
    'test.enqueued': { n: number }
  }
}

/**
 * A worker as a process to be killed or frozen. It prints when it begins `test.long`, a job of the
 * clock that never ends, or `test.enqueued`, which ends when it is aborted; the end is printed, too.
 */
const connection: PoolConnection = JSON.parse(process.argv[2] ?? '')
const jobsPace: JobsPace = JSON.parse(process.argv[3] ?? '')
const config = loadConfig({
  DATA_DIR: path.join(tmpdir(), `calina-worker-${randomUUID()}`),
  LOG_LEVEL: 'silent',
  ROLE: 'worker',
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
    process.stdout.write('test.long begins\n')
    await new Promise(() => undefined)
  },
})
app.jobs.on('test.enqueued', {}, async (_ctx, _payload, { signal }) => {
  process.stdout.write('test.enqueued begins\n')
  if (!signal.aborted) await once(signal, 'abort')
  process.stdout.write('test.enqueued is aborted\n')
})
await app.jobs.start(app.services, connection)
// It never outlives the test that started it.
process.stdin.on('end', () => process.exit(0)).resume()
