import { SET_ASIDE_KINDS, type SetAsideKind } from '@calina/contract'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { retryWork } from '../../../platform/set-aside/set-aside.ts'

declare module '../../../platform/audit/audit.ts' {
  interface AuditMap {
    /** An administrator had work tried again that had used up its tries. */
    'system.retried': { kind: SetAsideKind | 'all'; count: number }
  }
}

/** Has one piece of work that was set aside tried again, or all; at once, when that has committed. */
export async function retrySetAside(
  ctx: Context,
  { one }: { one?: { kind: SetAsideKind; id: string } | undefined },
): Promise<{ retried: number }> {
  return await inTransaction(ctx, async tx => {
    let count = 0
    for (const kind of one === undefined ? SET_ASIDE_KINDS : [one.kind])
      count += await retryWork(tx, kind, one?.id)
    if (one !== undefined && count === 0) throw new AppError('NOT_FOUND')
    if (count > 0)
      await record(tx, {
        act: 'system.retried',
        subject: one?.id ?? null,
        details: { kind: one?.kind ?? 'all', count },
      })
    return { retried: count }
  })
}
