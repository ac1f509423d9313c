import { type AuditCheck, checkAudit as checkLog, holdCheck, record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'

declare module '../../../platform/audit/audit.ts' {
  interface AuditMap {
    /** An administrator had the whole audit log checked: how many entries it had then, and how much was wrong. */
    'audit.checked': { entries: number; findings: number }
  }
}

/** The check that runs in this process. */
const running = new WeakMap<Context['jobs'], Promise<AuditCheck>>()

/**
 * Checks the whole audit log. One check at a time reads it: who asks while one runs in this process gets its answer,
 * and another process waits.
 */
export async function checkAudit(ctx: Context): Promise<AuditCheck> {
  let check = running.get(ctx.jobs)
  if (check === undefined) {
    check = inTransaction(ctx, async tx => {
      await holdCheck(tx.db)
      return await checkLog(tx.db)
    }).finally(() => running.delete(ctx.jobs))
    running.set(ctx.jobs, check)
  }
  const found = await check
  await inTransaction(ctx, tx =>
    record(tx, {
      act: 'audit.checked',
      subject: null,
      details: { entries: found.entries, findings: found.findings.length },
    }),
  )
  return found
}
