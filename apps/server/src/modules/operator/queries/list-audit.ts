import { STAFF_ACTS } from '@calina/contract'
import type { StaffAct } from '@calina/contract/types'
import { listActs } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { readSequence, writeSequence } from '../../../platform/cursor.ts'
import { presentActs } from '../../staff/index.ts'

/** The audit log, newest first. */
export async function listAudit(
  ctx: Context,
  query: {
    cursor?: string | undefined
    limit: number
    act?: string | undefined
    actor?: string | undefined
    subject?: string | undefined
    by?: 'staff' | undefined
  },
): Promise<{ items: StaffAct[]; next: string | null }> {
  const found = await listActs(ctx.db, {
    subject: query.subject,
    actorId: query.actor,
    beginning: query.act,
    acts: query.by && STAFF_ACTS,
    before: readSequence(query.cursor),
    limit: query.limit + 1,
  })
  const shown = found.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: await presentActs(ctx, shown),
    next: found.length > query.limit && last !== undefined ? writeSequence(last.sequence) : null,
  }
}
