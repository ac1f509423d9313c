import { loadConfig } from './config/config.ts'
import { checkAudit } from './platform/audit/audit.ts'
import { withCommandDatabase } from './platform/db/command-database.ts'

/** `npm run audit:check`: checks the whole audit log, prints what is wrong with it, and exits 1 when anything is. */
async function main(): Promise<number> {
  return await withCommandDatabase(loadConfig(process.env), 'audit-check', async ({ db }) => {
    const { entries, head, findings } = await checkAudit(db)
    for (const { sequence, problem } of findings) console.log(`row ${sequence}: ${problem}`)
    console.log(
      findings.length === 0
        ? `The audit log is whole: ${entries} rows, the last hash is ${head || 'none'}.`
        : `The audit log is not whole: ${findings.length} finding${findings.length === 1 ? '' : 's'}.`,
    )
    return findings.length === 0 ? 0 : 1
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
