// npm run cluster: two web processes and a worker behind a small proxy, on this machine's own PostgreSQL, Redis and S3.
// To try it out, and for the tests. Installs from Debian what is missing, where this is root.
import path from 'node:path'
import { ensureCoturn } from './lib/coturn.mjs'
import { inForeground } from './lib/foreground.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { ensureRedis } from './lib/redis.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
await install()
await buildWeb()
const pgBin = await ensurePostgres()
await ensureRedis()
await ensureCoturn()
process.exitCode = await inForeground([
  { node: serverNode(), args: [path.join(ROOT, 'tools/cluster/main.ts')], env: { PG_BIN: pgBin } },
])
