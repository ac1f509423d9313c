import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import type { StoredFile } from '../../../platform/http/answers/produced.ts'
import { openKept } from '../../live-streams/index.ts'
import { keptName } from '../commands/report-live.ts'
import { listMoments } from '../moments.repository.ts'
import { REVIEW_DAYS } from '../reports.policy.ts'
import { findCase } from '../reports.repository.ts'

/** What a reported live showed around one of the moments of its case, as long as staff may look at the case's evidence. */
export async function viewMoment(
  ctx: Context,
  { case: caseId, moment }: { case: string; moment: number },
): Promise<StoredFile> {
  const found = orThrow(await findCase(ctx.db, caseId), 'NOT_FOUND')
  const since = new Date(ctx.clock.now().getTime() - REVIEW_DAYS * DAY)
  if (found.decided_at !== null && found.decided_at < since) throw new AppError('NOT_FOUND')
  const at = orThrow((await listMoments(ctx.db, caseId))[moment], 'NOT_FOUND')
  const kept = await openKept(ctx, keptName(caseId, at))
  if (kept === null || kept === 'waiting') throw new AppError('NOT_FOUND')
  return { key: kept.key, caching: 'private, no-store' }
}
