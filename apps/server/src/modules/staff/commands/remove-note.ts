import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteNote } from '../staff.repository.ts'

/** Removes a note of who acts. Throws `NOT_FOUND` for that of anybody else. */
export async function removeNote(
  ctx: Context,
  { user, note }: { user: string; note: string },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    if (!(await deleteNote(tx.db, { id: note, personId: user, authorId: userIdOf(tx) })))
      throw new AppError('NOT_FOUND')
    await record(tx, { act: 'person.note-removed', subject: user, details: { noteId: note } })
  })
}
