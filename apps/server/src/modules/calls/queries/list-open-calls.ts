import type { Call } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { participantOf } from '../../messages/index.ts'
import { isSeen } from '../calls.held.ts'
import { presentCalls } from '../calls.presenter.ts'
import { type CallRow, listOpen } from '../calls.repository.ts'

/** The calls of the caller that are not over. */
export async function listOpenCalls(ctx: Context): Promise<{ items: Call[] }> {
  const viewer = participantOf(ctx)
  const rows: CallRow[] = []
  for (const row of await listOpen(ctx.db, viewer.userId, viewer.side))
    if (await isSeen(ctx, viewer, row)) rows.push(row)
  return { items: await presentCalls(ctx, viewer, rows) }
}
