import { type AuditCheck, type CheckProgress, record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { FollowedCheck } from '../followed-check.ts'

declare module '../../../platform/audit/audit.ts' {
  interface AuditMap {
    /** An administrator had the whole audit log checked: how many entries it had then, and how much was wrong. */
    'audit.checked': { entries: number; findings: number }
  }
}

/** The check that runs in this process. */
const running = new WeakMap<Context['jobs'], FollowedCheck>()

/**
 * Checks the whole audit log, and says how far it is. One check at a time reads it: who asks while one runs in this process
 * follows that one, and another process waits.
 */
export async function* checkAudit(ctx: Context): AsyncGenerator<CheckProgress, AuditCheck> {
  const under = running.get(ctx.jobs)
  const check = under?.isFollowed === true ? under : new FollowedCheck(ctx)
  running.set(ctx.jobs, check)
  const found = yield* check.follow()
  await inTransaction(ctx, tx =>
    record(tx, {
      act: 'audit.checked',
      subject: null,
      details: { entries: found.entries, findings: found.findings.length },
    }),
  )
  return found
}
