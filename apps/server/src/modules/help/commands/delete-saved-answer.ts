import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { deleteAnswer } from '../tickets.staff.repository.ts'

/** Deletes an answer that staff kept. */
export async function deleteSavedAnswer(ctx: Context, { answer }: { answer: string }): Promise<void> {
  await inTransaction(ctx, async tx => {
    const title = orThrow(await deleteAnswer(tx.db, answer), 'NOT_FOUND')
    await record(tx, { act: 'saved-answer.deleted', subject: answer, details: { title } })
  })
}
