import type { Answer, calls } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { participantOf } from '../../messages/index.ts'
import { isSeen } from '../calls.held.ts'
import { presentCalls } from '../calls.presenter.ts'
import { type CallRow, hasConsented, listOpen } from '../calls.repository.ts'

/** The calls of the caller that are not over, and whether they have accepted what calls share. */
export async function listOpenCalls(ctx: Context): Promise<Answer<typeof calls.listOpenCalls>> {
  const viewer = participantOf(ctx)
  const rows: CallRow[] = []
  for (const row of await listOpen(ctx.db, viewer.userId, viewer.side))
    if (await isSeen(ctx, viewer, row)) rows.push(row)
  return {
    items: await presentCalls(ctx, viewer, rows),
    consented: await hasConsented(ctx.db, viewer.userId),
  }
}
