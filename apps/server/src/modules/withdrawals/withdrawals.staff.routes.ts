import { withdrawalBatches as batches, withdrawalsDesk as desk } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { approveWithdrawal } from './commands/approve-withdrawal.ts'
import { assignBankLine } from './commands/assign-bank-line.ts'
import { discardBatch } from './commands/discard-batch.ts'
import { downloadBatch } from './commands/download-batch.ts'
import { makeBatch } from './commands/make-batch.ts'
import { openWithdrawal } from './commands/open-withdrawal.ts'
import { payWithdrawal } from './commands/pay-withdrawal.ts'
import { readStatement } from './commands/read-statement.ts'
import { rejectWithdrawal } from './commands/reject-withdrawal.ts'
import { returnWithdrawal } from './commands/return-withdrawal.ts'
import { revealAccountNumber } from './commands/reveal-account-number.ts'
import { settleBatch } from './commands/settle-batch.ts'
import { undoApproval } from './commands/undo-approval.ts'
import { getPayable } from './queries/get-payable.ts'
import { listBatches } from './queries/list-batches.ts'
import { listBankLines, listStatements } from './queries/list-statements.ts'
import { showBatch } from './queries/show-batch.ts'

/** What an answer shows is the caller's own, or what the role lets them read, which is asked again before every call. */
const OWN_ANSWER = { mayReplay: async () => undefined }

export function withdrawalsStaffRoutes(http: HttpApp): void {
  http.handle(desk.getWithdrawal, (ctx, { params }) => openWithdrawal(ctx, { id: params.withdrawal }))
  http.handle(desk.revealAccountNumber, (ctx, { params, body }) =>
    revealAccountNumber(ctx, { id: params.withdrawal, ...body }),
  )
  http.handle(desk.approveWithdrawal, (ctx, { params, body }) =>
    approveWithdrawal(ctx, { id: params.withdrawal, ...body }),
  )
  http.handle(desk.undoWithdrawalApproval, (ctx, { params }) => undoApproval(ctx, { id: params.withdrawal }))
  http.handle(
    desk.rejectWithdrawal,
    (ctx, { params, body }) => rejectWithdrawal(ctx, { id: params.withdrawal, ...body }),
    OWN_ANSWER,
  )
  http.handle(
    desk.payWithdrawal,
    (ctx, { params, body }) => payWithdrawal(ctx, { id: params.withdrawal, ...body }),
    OWN_ANSWER,
  )
  http.handle(
    desk.returnWithdrawal,
    (ctx, { params, body }) => returnWithdrawal(ctx, { id: params.withdrawal, ...body }),
    OWN_ANSWER,
  )
  http.handle(desk.getPayable, ctx => getPayable(ctx))

  http.handle(batches.makeBatch, (ctx, { body }) => makeBatch(ctx, body), OWN_ANSWER)
  http.handle(batches.discardBatch, (ctx, { params }) => discardBatch(ctx, { id: params.batch }))
  http.handle(batches.listBatches, (ctx, { query }) => listBatches(ctx, query))
  http.handle(batches.getBatch, (ctx, { params }) => showBatch(ctx, params.batch))
  http.handle(batches.getBatchFile, (ctx, { params }) => downloadBatch(ctx, { id: params.batch }))
  http.handle(
    batches.settleBatch,
    (ctx, { params, body }) => settleBatch(ctx, { id: params.batch, ...body }),
    OWN_ANSWER,
  )
  http.handle(batches.readStatement, (ctx, { body }) => readStatement(ctx, body))
  http.handle(batches.listStatements, (ctx, { query }) => listStatements(ctx, query))
  http.handle(batches.listBankLines, (ctx, { query }) => listBankLines(ctx, query))
  http.handle(batches.assignBankLine, (ctx, { params, body }) =>
    assignBankLine(ctx, { id: params.line, ...body }),
  )
}
