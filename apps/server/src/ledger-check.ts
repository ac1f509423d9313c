import path from 'node:path'
import pg from 'pg'
// Brings every module, so that each has named the purchases to compare with the sales.
import './app.ts'
import { loadConfig } from './config/config.ts'
import { ledgerCheck } from './modules/wallet/index.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { createDatabase } from './platform/db/pool.ts'
import { listSetAside, retrySetAside } from './platform/jobs/one-by-one.ts'

/**
 * `npm run ledger:check`: looks at the whole ledger and at what jobs have set aside, prints what is wrong, and exits 1
 * when anything is. With `-- --retry` the next runs of the jobs try again what was set aside.
 */
async function main(): Promise<number> {
  const config = loadConfig(process.env)
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: path.join(config.dataDir, 'postgres'),
          ...(config.pgBin === undefined ? {} : { pgBin: config.pgBin }),
        })
      : undefined
  // Not the server's pool: looking at everything may take longer than a request may.
  const pool = new pg.Pool({
    ...(embedded?.connection ?? { connectionString: config.databaseUrl }),
    max: 1,
    application_name: 'calina-ledger-check',
  })
  try {
    const there = await pool.query<{ there: boolean }>(
      `select to_regclass('ledger_entry') is not null as there`,
    )
    if (!there.rows[0]?.there) throw new Error('There is no ledger yet: start the server once.')
    const { rows } = await pool.query<{ entries: string }>('select count(*) as entries from ledger_entry')
    const db = createDatabase(pool)
    const findings = await ledgerCheck(db)
    for (const { check, subject, detail } of findings) console.log(`${check}  ${subject}  ${detail}`)
    console.log(
      findings.length === 0
        ? `The ledger adds up: ${rows[0]?.entries} entries, nothing wrong.`
        : `The ledger does not add up: ${findings.length} finding${findings.length === 1 ? '' : 's'}.`,
    )
    const setAside = await listSetAside(db)
    for (const { job, subject, attempts, error } of setAside)
      console.log(`set aside: ${job}  ${subject}  ${attempts} tries  ${error}`)
    if (setAside.length > 0 && process.argv.includes('--retry'))
      console.log(`${await retrySetAside(db)} will be tried again.`)
    return findings.length === 0 && setAside.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
