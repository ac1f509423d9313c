import { TICKET } from '@calina/contract'
import type { SavedAnswer } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { presentAnswer } from '../queries/list-saved-answers.ts'
import { findAnswer, listAnswers, writeAnswer } from '../tickets.staff.repository.ts'

/** Keeps an answer for all colleagues, or changes the one with this id. */
export async function writeSavedAnswer(
  ctx: Context,
  { answer, title, text }: { answer?: string; title: string; text: string },
): Promise<SavedAnswer> {
  return await inTransaction(ctx, async tx => {
    if (answer !== undefined) orThrow(await findAnswer(tx.db, answer), 'NOT_FOUND')
    else if ((await listAnswers(tx.db)).length >= TICKET.maxSavedAnswers)
      throw new AppError('SAVED_ANSWERS_FULL', { params: { max: TICKET.maxSavedAnswers } })
    const row = { id: answer ?? newId(tx.clock), title, body: text, changed_at: tx.clock.now() }
    await writeAnswer(tx.db, { ...row, changed_by: userIdOf(tx) })
    await record(tx, {
      act: answer === undefined ? 'saved-answer.created' : 'saved-answer.changed',
      subject: row.id,
      details: { title },
    })
    return presentAnswer(row)
  })
}
