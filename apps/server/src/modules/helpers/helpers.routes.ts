import { helpers } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { acceptHelping } from './commands/accept-helping.ts'
import { changeHelper } from './commands/change-helper.ts'
import { leaveHelping, removeHelper } from './commands/end-helper.ts'
import { inviteHelper } from './commands/invite-helper.ts'
import { startHelping } from './commands/start-helping.ts'
import { listHelperDeeds } from './queries/list-deeds.ts'
import { listHelpers, listHelping } from './queries/list-helpers.ts'

export function helpersRoutes(http: HttpApp): void {
  http.handle(helpers.listHelpers, ctx => listHelpers(ctx))
  http.handle(helpers.inviteHelper, (ctx, { body }) => inviteHelper(ctx, body))
  http.handle(helpers.changeHelper, (ctx, { params, body }) => changeHelper(ctx, { ...params, ...body }))
  http.handle(helpers.removeHelper, (ctx, { params }) => removeHelper(ctx, params))
  http.handle(helpers.listHelperDeeds, (ctx, { query }) => listHelperDeeds(ctx, query))
  http.handle(helpers.listHelping, ctx => listHelping(ctx))
  http.handle(helpers.acceptHelping, (ctx, { params }) => acceptHelping(ctx, params))
  http.handle(helpers.leaveHelping, (ctx, { params }) => leaveHelping(ctx, params))
  http.handle(helpers.startHelping, (ctx, { params }) => startHelping(ctx, params))
}
