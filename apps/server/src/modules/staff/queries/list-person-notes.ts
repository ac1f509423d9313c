import type { StaffNote } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { loadAccounts } from '../../accounts/index.ts'
import { findPerson } from '../staff.access.ts'
import { presentNote } from '../staff.presenter.ts'
import { listNotes } from '../staff.repository.ts'

/** Notes of staff about a person, newest first. */
export async function listPersonNotes(
  ctx: Context,
  { user, cursor, limit }: { user: string; cursor?: string | undefined; limit: number },
): Promise<{ items: StaffNote[]; next: string | null }> {
  const { id } = await findPerson(ctx, user)
  const found = await listNotes(ctx.db, id, { after: readCursor(cursor), limit })
  const { rows, next } = cutPage(found, limit, row => ({ at: row.at, id: row.id }))
  const authors = await loadAccounts(ctx.db, [...new Set(rows.map(row => row.author_id))])
  return { items: rows.map(row => presentNote(ctx, row, authors)), next }
}
