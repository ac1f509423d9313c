import { MINUTE } from '../../../platform/clock.ts'
import type { Context, TransactionContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { reportedLive } from '../../live-chat/index.ts'
import { keepMinute } from '../../live-streams/index.ts'
import { insertMoment } from '../moments.repository.ts'
import { writeAround } from '../reports.around.ts'
import { findWaiting } from '../reports.repository.ts'
import { report, type Said } from './report.ts'

/** What many report within this time is one moment: a minute of it is kept, however many there are. */
const APART_MS = 5 * MINUTE

/** By which name the module of the pictures keeps a moment of a case. */
export const keptName = (caseId: string, at: Date): string => `report/${caseId}/${at.toISOString()}`

/**
 * Reports a live that exists for the viewer, from inside or in front of it: staff see the latest lines of its chat, and a minute
 * of what it showed around this moment.
 */
export async function reportLive(
  ctx: Context,
  { live: id, ...said }: Said & { live: string },
): Promise<{ dueAt: string }> {
  return await inTransaction(ctx, async tx => {
    const { creatorId: authorId, title: text, lines, onAir } = await reportedLive(tx, id)
    const around = writeAround(lines.map(line => ({ ...line, earlier: [], media: 0, call: null })))
    const answer = await report(tx, { subject: 'live', id, authorId, text, around, media: [] }, said)
    if (onAir) await keepMoment(tx, id)
    return answer
  })
}

/** The case is held by the report that was just written into it. */
async function keepMoment(tx: TransactionContext, liveId: string): Promise<void> {
  const caseId = orThrow(await findWaiting(tx.db, liveId), 'LIVE_NOT_FOUND')
  const at = tx.clock.now()
  if (await insertMoment(tx.db, { caseId, at, apartMs: APART_MS }))
    await keepMinute(tx, { streamId: liveId, at, key: keptName(caseId, at) })
}
