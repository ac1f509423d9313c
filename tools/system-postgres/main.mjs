// Runs the server's tests on a PostgreSQL of the system instead of the installed package: on a private server made
// of the newest one in /usr/lib/postgresql, which apt-get installs when there is none and this is root. Arguments
// choose tests, as those of vitest do.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { makeTemporaryFolder } from '../apps/server/src/testing/temporary-folder.ts'
import { inForeground } from './lib/foreground.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { ensureRedis } from './lib/redis.mjs'

const filters = process.argv.slice(2)

const pgBin = await ensurePostgres()
await ensureRedis()
const folder = await makeTemporaryFolder('calina-system-postgres-')
const server = await startEmbedded({
  dataDir: path.join(folder, 'postgres'),
  pgBin,
  initdbOptions: ['--no-sync'],
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
})
const { host, user, database } = server.connection
console.log(`\n── server tests on ${pgBin} ──`)
process.exitCode = await inForeground([
  {
    node: process.execPath,
    args: [
      path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...(filters.length > 0 ? filters : ['apps/server']),
      // Those of the embedded server choose their own programs.
      '--exclude=apps/server/src/platform/db/embedded*/**',
      '--exclude=apps/server/src/platform/db/embedded.test.ts',
    ],
    env: { TEST_DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}` },
  },
])
await server.stop()
await rm(folder, { recursive: true, force: true })
