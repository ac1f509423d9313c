import type { ReportSubject } from '@calina/contract'
import type { Measure } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { openText } from '../../staff/index.ts'
import { findMeasure } from '../reports.repository.ts'

/** What staff decided about something of the person that is taken down now: by which rule, and why. */
export async function ownMeasure(
  ctx: Context,
  { subject, id }: { subject: ReportSubject; id: string },
): Promise<Measure> {
  const found = orThrow(
    await findMeasure(ctx.db, { subject, subjectId: id, authorId: userIdOf(ctx) }),
    'CASE_NOT_FOUND',
  )
  return {
    number: found.number,
    rule: found.rule,
    statement: openText(ctx.config, found.statement),
    at: found.decided_at.toISOString(),
  }
}
