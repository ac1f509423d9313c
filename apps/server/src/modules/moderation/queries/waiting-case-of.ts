import type { Context } from '../../../platform/context.ts'
import { findWaiting } from '../reports.repository.ts'

/** The case about a post or a comment that staff have to decide; undefined without one. */
export async function waitingCaseOf(
  { db }: Pick<Context, 'db'>,
  subjectId: string,
): Promise<string | undefined> {
  return await findWaiting(db, subjectId)
}
