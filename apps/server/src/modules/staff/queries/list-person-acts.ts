import type { StaffAct } from '@calina/contract/types'
import { listActs } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { readSequence, writeSequence } from '../../../platform/cursor.ts'
import { findPerson } from '../staff.access.ts'
import { presentActs } from '../staff.acts.ts'

/** What the audit log says about an account, newest first. */
export async function listPersonActs(
  ctx: Context,
  { user, cursor, limit }: { user: string; cursor?: string | undefined; limit: number },
): Promise<{ items: StaffAct[]; next: string | null }> {
  const { id } = await findPerson(ctx, user)
  const found = await listActs(ctx.db, { subject: id, before: readSequence(cursor), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await presentActs(ctx, shown),
    next: found.length > limit && last !== undefined ? writeSequence(last.sequence) : null,
  }
}
