import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { ledgerCheck } from './modules/wallet/index.ts'
import { systemClock } from './platform/clock.ts'
import type { PoolConnection } from './platform/db/pool.ts'
import { createLogger } from './platform/logger.ts'

/**
 * Compares the whole ledger of a database with itself and with what the modules offer to compare. The program is put
 * together for it, and never started.
 */
export async function checkLedger(
  config: Config,
  connection: PoolConnection,
): ReturnType<typeof ledgerCheck> {
  const logger = createLogger('warn')
  const app = await createApp({ config, clock: systemClock, logger, connection })
  try {
    return await ledgerCheck({ db: app.services.db, extensions: app.services.extensions })
  } finally {
    await app.stop()
  }
}
