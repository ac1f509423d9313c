import { DAY, HOUR } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Extensions } from '../../../platform/extensions.ts'
import { deleteChecks, insertCheck, selectFindings, selectLastClean } from '../ledger-checks.repository.ts'
import type { Finding } from '../wallet.tables.ts'

/** Transactions under way when the last check ran were posted within this time at most, by any process's clock. */
const MARGIN_MS = HOUR
const KEPT_MS = 30 * DAY

/** Everything that is wrong with the money; empty when nothing is. */
export async function ledgerCheck(
  { db, extensions }: { db: Db; extensions: Extensions },
  since: Date | null = null,
): Promise<Finding[]> {
  const ofModules = {
    purchases: extensions.all('wallet.purchases'),
    withdrawals: extensions.all('wallet.withdrawals'),
  }
  return await selectFindings(db, ofModules, since)
}

/**
 * Checks what was posted since the last clean check, or with `full` everything, and keeps the result. What was
 * checked once cannot change: journals and entries are append-only.
 */
export async function checkLedger(ctx: Context, input: { full: boolean }): Promise<Finding[]> {
  const checkedAt = ctx.clock.now()
  const lastClean = input.full ? null : await selectLastClean(ctx.db)
  const since = lastClean === null ? null : new Date(lastClean.getTime() - MARGIN_MS)
  const findings = await ledgerCheck(ctx, since)
  await insertCheck(ctx.db, { since, findings, checkedAt })
  await deleteChecks(ctx.db, new Date(checkedAt.getTime() - KEPT_MS))
  if (findings.length > 0)
    ctx.logger.error({ findings }, 'the ledger does not add up; withdrawals are stopped')
  return findings
}
