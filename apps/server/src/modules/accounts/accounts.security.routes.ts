import { security as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { cancelEmailChange } from './commands/cancel-email-change.ts'
import { changeEmail } from './commands/change-email.ts'
import { changePassword } from './commands/change-password.ts'
import { confirmEmailChange } from './commands/confirm-email-change.ts'
import { confirmSession } from './commands/confirm-session.ts'
import { resendEmailChange } from './commands/resend-email-change.ts'
import { revokeOtherSessions } from './commands/revoke-other-sessions.ts'
import { revokeSession } from './commands/revoke-session.ts'
import { undoEmailChange } from './commands/undo-email-change.ts'
import { checkEmailChange } from './queries/check-email-change.ts'
import { getSecurity } from './queries/get-security.ts'
import { listSecurityActs } from './queries/list-security-acts.ts'
import { listSessions } from './queries/list-sessions.ts'

export function securityRoutes(http: HttpApp): void {
  http.handle(routes.getSecurity, ctx => getSecurity(ctx))
  http.handle(routes.listSecurityActs, (ctx, { query }) => listSecurityActs(ctx, query))
  http.handle(routes.changePassword, (ctx, { body }) => changePassword(ctx, body))
  http.handle(routes.listSessions, (ctx, { query }) => listSessions(ctx, query))
  http.handle(routes.confirmSession, (ctx, { params }) => confirmSession(ctx, params))
  http.handle(routes.revokeSession, (ctx, { params }) => revokeSession(ctx, params))
  http.handle(routes.revokeOtherSessions, ctx => revokeOtherSessions(ctx))
  http.handle(routes.changeEmail, (ctx, { body }) => changeEmail(ctx, body))
  http.handle(routes.resendEmailChange, ctx => resendEmailChange(ctx))
  http.handle(routes.cancelEmailChange, ctx => cancelEmailChange(ctx))
  http.handle(routes.checkEmailChange, (ctx, { body }) => checkEmailChange(ctx, body))
  http.handle(routes.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body))
  http.handle(routes.undoEmailChange, (ctx, { body }) => undoEmailChange(ctx, body))
}
