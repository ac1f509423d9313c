import { withdrawals as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { addMethod, changeMethod } from './commands/add-method.ts'
import { cancelWithdrawal } from './commands/cancel-withdrawal.ts'
import { removeMethod } from './commands/remove-method.ts'
import { requestWithdrawal } from './commands/request-withdrawal.ts'
import { exportWithdrawals } from './queries/export-withdrawals.ts'
import { getDesk } from './queries/get-desk.ts'
import { listWithdrawals } from './queries/list-withdrawals.ts'

/** What an answer shows is the caller's own, or what the role lets them read, which is asked again before every call. */
const OWN_ANSWER = { mayReplay: async () => undefined }

export function withdrawalsRoutes(http: HttpApp): void {
  http.handle(routes.getWithdrawalDesk, ctx => getDesk(ctx))
  http.handle(routes.listWithdrawals, (ctx, { query }) => listWithdrawals(ctx, query))
  http.handle(routes.exportWithdrawals, (ctx, { query }) => exportWithdrawals(ctx, query))
  http.handle(routes.requestWithdrawal, (ctx, { body }) => requestWithdrawal(ctx, body), OWN_ANSWER)
  http.handle(
    routes.cancelWithdrawal,
    (ctx, { params }) => cancelWithdrawal(ctx, { id: params.withdrawal }),
    OWN_ANSWER,
  )
  http.handle(routes.addWithdrawalMethod, (ctx, { body }) => addMethod(ctx, body))
  http.handle(routes.changeWithdrawalMethod, (ctx, { params, body }) =>
    changeMethod(ctx, { id: params.method, ...body }),
  )
  http.handle(routes.removeWithdrawalMethod, (ctx, { params }) => removeMethod(ctx, { id: params.method }))
}
