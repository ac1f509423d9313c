import type { Module } from '../../platform/module.ts'
import { keepEvidence, sweepEvidence } from './commands/keep-evidence.ts'
import { dropReview, openReview } from './commands/open-review.ts'
import { retireSold } from './commands/retire-sold.ts'
import { mayReview, mayReviewMedium } from './queries/may-review.ts'
import type {} from './reports.audit.ts'
import { REPORT_FACTS } from './reports.events.ts'
import { REPORTS_PERSONAL_DATA } from './reports.personal-data.ts'
import { reportsQueue } from './reports.queue.ts'
import { reportsRoutes } from './reports.routes.ts'
import type {} from './reports.tables.ts'

export { decideCase } from './commands/decide-case.ts'
export { reportComment, reportPost } from './commands/report-post.ts'
export { outcomeOfCase } from './queries/outcome-of-case.ts'
export { waitingCaseOf } from './queries/waiting-case-of.ts'

export const moderationModule: Module = {
  name: 'moderation',
  extends: (extensions, services) => {
    extensions.add('posts.reviewers', { mayReview })
    extensions.add('media.reviewers', { mayReview: mayReviewMedium })
    extensions.add('media.keepers', { keep: keepEvidence })
    extensions.add('staff.queues', reportsQueue(services))
    extensions.add('accounts.personalData', REPORTS_PERSONAL_DATA)
  },
  routes: reportsRoutes,
  jobs: jobs => {
    jobs.on('moderation.retire', {}, retireSold)
    jobs.add({ name: 'moderation.evidence', cron: '37 3 * * *', run: sweepEvidence })
  },
  events: outbox => {
    outbox.define(REPORT_FACTS)
    outbox.on('post.review-asked', openReview)
    outbox.on('post.deleted', dropReview)
  },
}
