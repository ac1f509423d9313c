import { createApp } from '../../app.ts'
import { loadConfig } from '../../config/config.ts'
import { walletModule } from '../../modules/wallet/index.ts'
import { systemClock } from '../../platform/clock.ts'
import type { PoolConnection } from '../../platform/db/pool.ts'
import { createLogger } from '../../platform/logger.ts'
import { holdRoutes } from './hold-routes.ts'

/** The whole server as a process to be killed: configuration by environment, the database as the first argument. */
const connection: PoolConnection = JSON.parse(process.argv[2] ?? '')
const config = loadConfig(process.env)
const { routes } = walletModule
walletModule.routes = async (http, services) => {
  await routes?.(http, services)
  holdRoutes(http)
}
const app = await createApp({
  config,
  clock: systemClock,
  logger: createLogger(config.logLevel),
  connection,
})
const port = await app.start()
process.stdout.write(`${port}\n`)
// It never outlives the test that started it.
process.stdin.on('end', () => process.exit(0)).resume()
