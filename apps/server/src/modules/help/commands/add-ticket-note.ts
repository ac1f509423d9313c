import type { StaffTicket } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { sealText } from '../../staff/index.ts'
import { showStaffTicket } from '../queries/show-staff-ticket.ts'
import { findAnyTicket, holdTicket } from '../tickets.access.ts'
import { ticketChangedForStaff } from '../tickets.changes.ts'
import { hasRoomForNote } from '../tickets.policy.ts'
import { insertNote, listNotes, wasNoted } from '../tickets.staff.repository.ts'

/** Leaves a note for colleagues, also about a closed ticket. What was sent before changes nothing. */
export async function addTicketNote(
  ctx: Context,
  { ticket: id, clientId, text }: { ticket: string; clientId: string; text: string },
): Promise<StaffTicket> {
  return await inTransaction(ctx, async tx => {
    await findAnyTicket(tx, id)
    const ticket = await holdTicket(tx, id)
    const authorId = userIdOf(tx)
    if (await wasNoted(tx.db, { ticketId: id, authorId, clientId })) return await showStaffTicket(tx, id)
    demand(hasRoomForNote((await listNotes(tx.db, id)).length))
    await insertNote(tx.db, {
      id: newId(tx.clock),
      ticket_id: id,
      author_id: authorId,
      client_id: clientId,
      text: sealText(tx.config, text),
      at: tx.clock.now(),
    })
    await record(tx, {
      act: 'ticket.note-added',
      subject: ticket.user_id,
      details: { ticket: id, number: ticket.number },
    })
    ticketChangedForStaff(tx, ticket)
    return await showStaffTicket(tx, id)
  })
}
