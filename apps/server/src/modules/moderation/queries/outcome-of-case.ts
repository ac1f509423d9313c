import type { ReportMeasure, ReportSubject } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'

import { findCase, listReporters } from '../reports.repository.ts'

/** How a case ended, for those who are told of it. */
export interface Outcome {
  caseId: string
  authorId: string
  subject: ReportSubject
  /** Of a post or comment. */
  postId: string | null
  subjectId: string
  /** It was looked at before it came out, or after a change. */
  review: boolean
  measure: ReportMeasure
  hidden: boolean
  /** What its author is told, sealed: {@link openStatement} opens it. */
  statement: string
  reporters: readonly string[]
}

/** Undefined where it is not decided, or gone. */
export async function outcomeOfCase(ctx: Pick<Context, 'db'>, id: string): Promise<Outcome | undefined> {
  const row = await findCase(ctx.db, id)
  if (row?.measure == null) return undefined
  return {
    caseId: row.id,
    authorId: row.author_id,
    subject: row.subject,
    postId: row.post_id,
    subjectId: row.subject_id,
    review: row.reason === 'review',
    measure: row.measure,
    hidden: row.hidden,
    statement: row.statement,
    reporters: await listReporters(ctx.db, id),
  }
}
