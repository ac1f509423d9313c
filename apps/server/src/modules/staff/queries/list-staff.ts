import type { Answer, Routes } from '@calina/contract/types'
import { type Context, viewerIdOf } from '../../../platform/context.ts'
import { cutPage, readCursor } from '../../../platform/cursor.ts'
import { listStaffAccounts, loadAccounts } from '../../accounts/index.ts'
import { listInvitations } from '../invitations.repository.ts'
import { presentInvitation, presentStaffAccount } from '../staff.presenter.ts'

/** Who works here, who has done so longest first, and who is invited. */
export async function listStaff(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer<Routes['listStaff']>> {
  const [found, invitations] = await Promise.all([
    listStaffAccounts(ctx.db, { after: readCursor(cursor), limit }),
    listInvitations(ctx.db, ctx.clock.now()),
  ])
  const { rows, next } = cutPage(found, limit, row => ({ at: row.staff_since, id: row.id }))
  const inviting = await loadAccounts(ctx.db, [...new Set(invitations.flatMap(({ by_id }) => by_id ?? []))])
  return {
    items: rows.map(row => presentStaffAccount(row, viewerIdOf(ctx))),
    invitations: invitations.map(row => presentInvitation(row, inviting)),
    next,
  }
}
