import { identity as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { checkNumber } from './commands/check-number.ts'
import { decideSubmission } from './commands/decide-submission.ts'
import { openSubmission } from './commands/open-submission.ts'
import { revealNumber } from './commands/reveal-number.ts'
import { setIdentityDocument } from './commands/set-document.ts'
import { setIdentityType } from './commands/set-type.ts'
import { submitIdentity } from './commands/submit-identity.ts'
import { undoDecision } from './commands/undo-decision.ts'
import { viewPage } from './commands/view-page.ts'
import { getIdentity } from './queries/get-identity.ts'
import { getPersonIdentity } from './queries/get-person-identity.ts'

export function identityRoutes(http: HttpApp): void {
  http.handle(routes.getIdentity, ctx => getIdentity(ctx))
  http.handle(routes.setIdentityType, (ctx, { body }) => setIdentityType(ctx, body))
  http.handle(routes.setIdentityDocument, (ctx, { params, body }) =>
    setIdentityDocument(ctx, { ...params, ...body }),
  )
  http.handle(routes.submitIdentity, ctx => submitIdentity(ctx))
  http.handle(routes.getSubmission, (ctx, { params }) => openSubmission(ctx, { id: params.submission }))
  http.handle(routes.getDocumentPage, (ctx, { params }) => viewPage(ctx, params))
  http.handle(routes.checkDocumentNumber, (ctx, { params, body }) =>
    checkNumber(ctx, { id: params.submission, ...body }),
  )
  http.handle(routes.decideSubmission, (ctx, { params, body }) =>
    decideSubmission(ctx, { id: params.submission, ...body }),
  )
  http.handle(routes.undoDecision, (ctx, { params }) => undoDecision(ctx, { id: params.submission }))
  http.handle(routes.getPersonIdentity, (ctx, { params }) => getPersonIdentity(ctx, { userId: params.user }))
  http.handle(routes.revealDocumentNumber, (ctx, { params, body }) =>
    revealNumber(ctx, { userId: params.user, ...body }),
  )
}
