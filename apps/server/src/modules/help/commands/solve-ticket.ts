import type { StaffTicket } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { showStaffTicket } from '../queries/show-staff-ticket.ts'
import { ticketChanged } from '../tickets.changes.ts'
import { updateTicket } from '../tickets.repository.ts'
import { holdForWork, markSolved } from '../tickets.work.ts'

/** Marks a ticket as solved without a further answer. */
export async function solveTicket(ctx: Context, { ticket: id }: { ticket: string }): Promise<StaffTicket> {
  return await inTransaction(ctx, async tx => {
    const ticket = await holdForWork(tx, id)
    if (ticket.state !== 'solved') {
      await markSolved(tx, ticket)
      await updateTicket(tx.db, id, { answered_at: tx.clock.now() })
      await record(tx, {
        act: 'ticket.solved',
        subject: ticket.user_id,
        details: { ticket: id, number: ticket.number },
      })
      ticketChanged(tx, ticket)
    }
    return await showStaffTicket(tx, id)
  })
}
