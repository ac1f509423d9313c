import { checkLedger } from './check-ledger.ts'
import { loadConfig } from './config/config.ts'
import { countEntries } from './modules/wallet/index.ts'
import { withCommandDatabase } from './platform/db/command-database.ts'
import { listSetAside, retrySetAside } from './platform/jobs/set-aside.ts'

/**
 * `npm run ledger:check`: checks the whole ledger and what jobs have set aside, prints what is wrong, and exits 1
 * when anything is. With `-- --retry` the next runs of the jobs try again what was set aside.
 */
async function main(): Promise<number> {
  const config = loadConfig(process.env)
  return await withCommandDatabase(config, 'ledger-check', async ({ connection, db }) => {
    const entries = await countEntries(db)
    if (entries === undefined) throw new Error('There is no ledger yet: start the server once.')
    const findings = await checkLedger(config, connection)
    for (const { check, subject, detail } of findings) console.log(`${check}  ${subject}  ${detail}`)
    console.log(
      findings.length === 0
        ? `The ledger adds up: ${entries} entries, nothing wrong.`
        : `The ledger does not add up: ${findings.length} finding${findings.length === 1 ? '' : 's'}.`,
    )
    const setAside = await listSetAside(db)
    for (const { job, subject, attempts, error } of setAside)
      console.log(`set aside: ${job}  ${subject}  ${attempts} tries  ${error}`)
    if (setAside.length > 0 && process.argv.includes('--retry'))
      console.log(`${await retrySetAside(db)} will be tried again.`)
    return findings.length === 0 && setAside.length === 0 ? 0 : 1
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
