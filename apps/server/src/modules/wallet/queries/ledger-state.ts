import type { Db } from '../../../platform/db/database.ts'
import { selectLatestChecks } from '../ledger-checks.repository.ts'

/**
 * Whether the ledger adds up, and when it was last checked. It does not while the latest check, or the latest of everything,
 * has found something: then no withdrawal begins.
 */
export async function ledgerState(db: Db): Promise<{ clean: boolean; checkedAt: Date | null }> {
  const checks = await selectLatestChecks(db)
  const times = checks.map(check => check.checked_at.getTime())
  return {
    clean: checks.every(check => check.findings.length === 0),
    checkedAt: times.length === 0 ? null : new Date(Math.max(...times)),
  }
}
