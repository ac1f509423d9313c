import type { StaffTicket } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { listColleagues } from '../queries/list-colleagues.ts'
import { showStaffTicket } from '../queries/show-staff-ticket.ts'
import { ticketChangedForStaff } from '../tickets.changes.ts'
import { updateTicket } from '../tickets.repository.ts'
import { holdForWork } from '../tickets.work.ts'

/** Gives a ticket to somebody who answers tickets, or to nobody. Its asker is told nothing of it. */
export async function assignTicket(
  ctx: Context,
  { ticket: id, user }: { ticket: string; user: string | null },
): Promise<StaffTicket> {
  return await inTransaction(ctx, async tx => {
    const ticket = await holdForWork(tx, id)
    if (user !== null && !(await listColleagues(tx)).some(colleague => colleague.id === user))
      throw new AppError('USER_NOT_FOUND')
    if (ticket.assignee_id !== user) {
      await updateTicket(tx.db, id, { assignee_id: user })
      await record(tx, {
        act: 'ticket.assigned',
        subject: ticket.user_id,
        details: { ticket: id, number: ticket.number, to: user },
      })
      ticketChangedForStaff(tx, ticket)
    }
    return await showStaffTicket(tx, id)
  })
}
