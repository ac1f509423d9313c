import { QUEUES } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { staffAmong } from '../../accounts/index.ts'
import { isEvidence } from '../evidence.repository.ts'
import { REVIEW_DAYS } from '../reports.policy.ts'
import { isPostReported } from '../reports.repository.ts'

const sinceOf = ({ clock }: Context) => new Date(clock.now().getTime() - REVIEW_DAYS * DAY)
const worksOnReports = async ({ db }: Context, viewerId: string): Promise<boolean> =>
  (await staffAmong(db, [viewerId], QUEUES.reports.roles)).length > 0

/** Whether somebody sees all of a post because they decide about it. */
export async function mayReview(ctx: Context, viewerId: string, postId: string): Promise<boolean> {
  return (await isPostReported(ctx.db, postId, sinceOf(ctx))) && (await worksOnReports(ctx, viewerId))
}

/** Whether somebody sees a medium because they decide about what showed it. */
export async function mayReviewMedium(ctx: Context, viewerId: string, mediaId: string): Promise<boolean> {
  return (await isEvidence(ctx.db, mediaId, sinceOf(ctx))) && (await worksOnReports(ctx, viewerId))
}
