// npm run test:cluster: what several processes share. The server's tests of messages, uploads and sales with a Redis and
// an S3 on the system's PostgreSQL, then browser journeys on two web processes and a worker. Arguments choose tests of
// the first part, as those of vitest do, and leave the second out.
import path from 'node:path'
import { findBrowser } from '../lib/browser.mjs'
import { ensureCoturn } from '../lib/coturn.mjs'
import { inForeground } from '../lib/foreground.mjs'
import { ROOT } from '../lib/paths.mjs'
import { ensurePostgres } from '../lib/postgres.mjs'
import { ensureRedis } from '../lib/redis.mjs'
import { run } from '../lib/run.mjs'

/** What is said between processes or kept in files. */
const WITH_REDIS_AND_S3 = ['messages/', 'media/', 'posts/unlock', 'wallet/wallet'].map(
  part => `apps/server/src/modules/${part}`,
)
const filters = process.argv.slice(2)
const pgBin = await ensurePostgres()
await ensureRedis()
await ensureCoturn()
const server = await serverTests()
process.exitCode = server === 0 && filters.length === 0 ? await journeys() : server

async function serverTests() {
  console.log(`\n── server tests with Redis and S3, on ${pgBin} ──`)
  return await inForeground([
    {
      node: process.execPath,
      args: [
        path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...(filters.length > 0 ? filters : WITH_REDIS_AND_S3),
      ],
      env: { TEST_POSTGRES_BIN: pgBin, TEST_SURROUNDINGS: 'cluster' },
    },
  ])
}

async function journeys() {
  console.log('\n── browser journeys on two web processes and a worker ──')
  const browser = await findBrowser()
  const { code } = await run(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/cluster.config.ts',
      '--reporter=list',
    ],
    { env: browser === undefined ? {} : { CHROMIUM_PATH: browser } },
  )
  return code
}
