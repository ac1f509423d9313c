// npm run test:cluster: the server's tests on the system's PostgreSQL, those of messages, uploads and sales with a Redis
// and an S3 as well, then browser journeys on two web processes and a worker. Arguments choose tests of the first part,
// as those of vitest do, and leave the others out.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { makeTemporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts'
import { findBrowser } from '../lib/browser.mjs'
import { inForeground } from '../lib/foreground.mjs'
import { ROOT } from '../lib/paths.mjs'
import { ensurePostgres } from '../lib/postgres.mjs'
import { ensureRedis } from '../lib/redis.mjs'
import { run } from '../lib/run.mjs'

/** What is said between processes or kept in files. */
const WITH_REDIS_AND_S3 = ['messages/', 'media/', 'posts/unlock', 'wallet/wallet'].map(
  part => `apps/server/src/modules/${part}`,
)
/** What has nothing to do with the database's version: pictures and films, and who may call what. */
const ELSEWHERE = ['apps/server/src/platform/media/**', 'apps/server/src/testing/**']
const filters = process.argv.slice(2)
const pgBin = await ensurePostgres()
await ensureRedis()
const server = await serverTests()
process.exitCode = server === 0 && filters.length === 0 ? await journeys() : server

async function serverTests() {
  const folder = await makeTemporaryFolder('calina-system-postgres-')
  const database = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    pgBin,
    initdbOptions: ['--no-sync'],
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const { host, user, database: name } = database.connection
  const env = {
    TEST_DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`,
  }
  console.log(`\n── server tests on ${pgBin} ──`)
  // what the second part runs on the same database is not run here
  const once = [
    ...ELSEWHERE,
    ...WITH_REDIS_AND_S3.map(part => `${part}*/**`),
    ...WITH_REDIS_AND_S3.map(part => `${part}*`),
  ]
  let code = await (filters.length > 0 ? vitest(filters, env) : vitest(['apps/server'], env, once))
  if (code === 0 && filters.length === 0) {
    console.log('\n── server tests with Redis and S3 ──')
    code = await vitest(WITH_REDIS_AND_S3, { ...env, TEST_SURROUNDINGS: 'cluster' })
  }
  await database.stop()
  await rm(folder, { recursive: true, force: true })
  return code
}

async function vitest(files, env, without = []) {
  return await inForeground([
    {
      node: process.execPath,
      args: [
        path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...files,
        // Those of the embedded server choose their own programs.
        '--exclude=apps/server/src/platform/db/embedded*/**',
        '--exclude=apps/server/src/platform/db/embedded.test.ts',
        ...without.map(each => `--exclude=${each}`),
      ],
      env,
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
