import type { TransactionContext } from '../../platform/context.ts'
import { publish } from '../../platform/events/outbox.ts'
import { demand } from '../../platform/policy.ts'
import { findAnyTicket, holdTicket } from './tickets.access.ts'
import { factOf } from './tickets.changes.ts'
import { canWork } from './tickets.policy.ts'
import { type TicketRow, updateTicket } from './tickets.repository.ts'

/** A handed-in ticket on which staff may still work, held. */
export async function holdForWork(tx: TransactionContext, id: string): Promise<TicketRow> {
  await findAnyTicket(tx, id)
  const ticket = await holdTicket(tx, id)
  demand(canWork(ticket, { now: tx.clock.now(), reopenDays: tx.settings.get('tickets').reopenDays }))
  return ticket
}

/** Marks a ticket as solved that is held; nothing happens to one that is. */
export async function markSolved(tx: TransactionContext, ticket: TicketRow): Promise<void> {
  if (ticket.state === 'solved') return
  const now = tx.clock.now()
  await updateTicket(tx.db, ticket.id, {
    state: 'solved',
    solved_at: now,
    changed_at: now,
    waiting_since: null,
    due_at: null,
  })
  publish(tx, 'ticket.solved', factOf(ticket, true))
}
