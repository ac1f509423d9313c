import type { StaffTicket } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { showStaffTicket } from '../queries/show-staff-ticket.ts'
import { findAnyTicket } from '../tickets.access.ts'
import { factOf, ticketChanged } from '../tickets.changes.ts'
import { moveContents } from '../tickets.messages.repository.ts'
import { canMerge, canWork } from '../tickets.policy.ts'
import { lockTickets, type TicketRow, updateTicket } from '../tickets.repository.ts'

/**
 * Has a ticket go on in another one of the same asker: what was written, notes and links move there, and it is closed. Of
 * two that wait, the older promise stays.
 */
export async function mergeTickets(
  ctx: Context,
  { ticket: fromId, into: intoId }: { ticket: string; into: string },
): Promise<StaffTicket> {
  return await inTransaction(ctx, async tx => {
    for (const id of [fromId, intoId]) await findAnyTicket(tx, id)
    const held = new Map((await lockTickets(tx.db, [fromId, intoId])).map(row => [row.id, row]))
    const from = orThrow(held.get(fromId), 'TICKET_NOT_FOUND')
    const into = orThrow(held.get(intoId), 'TICKET_NOT_FOUND')
    demand(canMerge(from, into))
    const now = tx.clock.now()
    const { reopenDays } = tx.settings.get('tickets')
    for (const each of [from, into]) demand(canWork(each, { now, reopenDays }))
    await moveContents(tx.db, { from: from.id, into: into.id })
    await updateTicket(tx.db, from.id, {
      state: 'closed',
      closed_at: now,
      changed_at: now,
      waiting_since: null,
      due_at: null,
      merged_into: into.id,
    })
    await updateTicket(tx.db, into.id, { changed_at: now, ...joined(from, into) })
    publish(tx, 'ticket.closed', { ...factOf(from, true), into: into.id })
    await record(tx, {
      act: 'ticket.merged',
      subject: from.user_id,
      details: { ticket: from.id, number: from.number, into: into.number },
    })
    ticketChanged(tx, from)
    ticketChanged(tx, into)
    return await showStaffTicket(tx, into.id)
  })
}

/** What the ticket in which both go on takes over: what waited longest, and by whom the last message is. */
function joined(
  from: TicketRow,
  into: TicketRow,
): Partial<Pick<TicketRow, 'state' | 'last_by' | 'waiting_since' | 'due_at'>> {
  const last_by = from.changed_at > into.changed_at ? from.last_by : into.last_by
  if (from.waiting_since === null) return { last_by }
  const older = into.waiting_since === null || from.waiting_since < into.waiting_since ? from : into
  return { last_by, state: 'open', waiting_since: older.waiting_since, due_at: older.due_at }
}
