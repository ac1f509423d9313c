import type { StaffNote } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { loadAccounts } from '../../accounts/index.ts'
import { findPerson } from '../staff.access.ts'
import { presentNote } from '../staff.presenter.ts'
import { insertNote } from '../staff.repository.ts'
import { sealText } from '../staff.sealed.ts'

/** Leaves a note about a person. */
export async function addNote(
  ctx: Context,
  { user, text }: { user: string; text: string },
): Promise<StaffNote> {
  const authorId = userIdOf(ctx)
  return await inTransaction(ctx, async tx => {
    const { id: person_id } = await findPerson(tx, user)
    const note = {
      id: newId(tx.clock),
      person_id,
      author_id: authorId,
      text: sealText(tx.config, text),
      at: tx.clock.now(),
    }
    await insertNote(tx.db, note)
    await record(tx, { act: 'person.note-added', subject: person_id, details: { noteId: note.id } })
    return presentNote(tx, note, await loadAccounts(tx.db, [authorId]))
  })
}
