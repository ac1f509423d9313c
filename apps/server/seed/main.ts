import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../src/app.ts'
import { loadConfig } from '../src/config/config.ts'
import { systemClock } from '../src/platform/clock.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'
import { claimInstallation } from '../src/platform/db/installation.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { prepareDatabase } from '../src/platform/db/prepare.ts'
import { createLogger } from '../src/platform/logger.ts'
import { SIZES } from './bulk/loading.ts'
import { seedBulk } from './bulk.ts'
import { DEMO_LOGINS, seedSmall } from './small.ts'

const USAGE = 'npm run seed -- --size small|medium|large'

/** Loads demo data into the database that the configuration names, and prints who can log in. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' } } })
  const size = values.size
  if (size !== 'small' && size !== 'medium' && size !== 'large') throw new Error(USAGE)
  const config = loadConfig(process.env)
  if (config.mode !== 'demo') throw new Error('demo data is loaded in demo mode only (MODE=demo)')

  const database =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: path.join(config.dataDir, 'postgres'),
          ...(config.pgBin === undefined ? {} : { pgBin: config.pgBin }),
        })
      : { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  try {
    const { connection } = database
    const pool = createPool({ connection, max: 2, onError: () => undefined })
    await prepareDatabase(pool, path.join(import.meta.dirname, '../migrations'))
    await claimInstallation(pool, config, systemClock).finally(() => pool.end())
    const logger = createLogger('warn')
    const app = await createApp({ config, clock: systemClock, logger, connection })
    try {
      const begun = performance.now()
      const elapsed = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
      await seedSmall(app.services)
      if (size !== 'small')
        await seedBulk(app.services, connection, SIZES[size], line =>
          console.log(`  ${elapsed().padStart(8)}  ${line}`),
        )
      console.log(`Demo data (${size}) is there after ${elapsed()}.`)
    } finally {
      await app.stop()
    }
  } finally {
    await database.stop()
  }
  for (const login of DEMO_LOGINS)
    console.log(`  ${login.email.padEnd(20)} ${login.password}   ${login.role}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
