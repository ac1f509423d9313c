import { reports as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { decideCase } from './commands/decide-case.ts'
import { openCase } from './commands/open-case.ts'
import { reportChat, reportMessage } from './commands/report-chat.ts'
import { reportLive } from './commands/report-live.ts'
import { reportProfile, reportWelcome } from './commands/report-person.ts'
import { reportComment, reportPost } from './commands/report-post.ts'
import { reportVault } from './commands/report-vault.ts'
import { restoreReported } from './commands/restore-reported.ts'
import { ownMeasure } from './queries/own-measure.ts'
import { viewMoment } from './queries/view-moment.ts'

export function reportsRoutes(http: HttpApp): void {
  http.handle(routes.getOwnMeasure, (ctx, { params }) => ownMeasure(ctx, params))
  http.handle(routes.reportPost, (ctx, { params, body }) => reportPost(ctx, { ...params, ...body }))
  http.handle(routes.reportComment, (ctx, { params, body }) => reportComment(ctx, { ...params, ...body }))
  http.handle(routes.reportProfile, (ctx, { params, body }) => reportProfile(ctx, { ...params, ...body }))
  http.handle(routes.reportWelcome, (ctx, { params, body }) => reportWelcome(ctx, { ...params, ...body }))
  http.handle(routes.reportChat, (ctx, { params, body }) => reportChat(ctx, { ...params, ...body }))
  http.handle(routes.reportMessage, (ctx, { params, body }) => reportMessage(ctx, { ...params, ...body }))
  http.handle(routes.reportVault, (ctx, { params, body }) => reportVault(ctx, { ...params, ...body }))
  http.handle(routes.reportLive, (ctx, { params, body }) => reportLive(ctx, { ...params, ...body }))
  http.handle(routes.getReportCase, (ctx, { params }) => openCase(ctx, params.case))
  http.handle(routes.getReportMoment, (ctx, { params }) => viewMoment(ctx, params))
  http.handle(routes.decideReportCase, (ctx, { params, body }) =>
    decideCase(ctx, { id: params.case, ...body }),
  )
  http.handle(routes.restoreReported, (ctx, { params, body }) =>
    restoreReported(ctx, { id: params.case, ...body }),
  )
}
