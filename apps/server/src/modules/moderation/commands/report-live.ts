import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { reportedLive } from '../../live-chat/index.ts'
import { writeAround } from '../reports.around.ts'
import { report, type Said } from './report.ts'

/** Reports a live that exists for the viewer, from inside or in front of it: staff see the latest lines of its chat. */
export async function reportLive(
  ctx: Context,
  { live: id, ...said }: Said & { live: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const { creatorId: authorId, title: text, lines } = await reportedLive(tx, id)
    const around = writeAround(lines.map(line => ({ ...line, earlier: [], media: 0, call: null })))
    return await report(tx, { subject: 'live', id, authorId, text, around, media: [] }, said)
  })
}
