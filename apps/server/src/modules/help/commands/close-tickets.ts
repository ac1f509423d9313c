import { TICKET } from '@calina/contract'
import { DAY } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { oneByOne } from '../../../platform/jobs/one-by-one.ts'
import { factOf, ticketChanged } from '../tickets.changes.ts'
import { isOver } from '../tickets.policy.ts'
import { deleteGuestTickets, listToClose, lockTickets, updateTicket } from '../tickets.repository.ts'

export const CLOSING_JOB = 'tickets.close'

/** Closes what was solved and not opened again in time, and forgets what guests have asked long ago. */
export async function closeTickets(ctx: Context, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const solvedBefore = ago(ctx.settings.get('tickets').reopenDays)
  await oneByOne(ctx, {
    job: CLOSING_JOB,
    signal,
    select: limit => listToClose(ctx.db, { job: CLOSING_JOB, now, solvedBefore, limit }),
    work: id => closeTicket(ctx, id),
  })
  await deleteGuestTickets(ctx.db, {
    unconfirmed: ago(TICKET.unconfirmedDays),
    closed: ago(TICKET.guestDays),
  })
}

async function closeTicket(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const [ticket] = await lockTickets(tx.db, [id])
    const now = tx.clock.now()
    const { reopenDays } = tx.settings.get('tickets')
    // opened again, or closed by another process meanwhile
    if (ticket?.state !== 'solved' || !isOver(ticket, { now, reopenDays })) return
    await updateTicket(tx.db, id, { state: 'closed', closed_at: now, changed_at: now })
    publish(tx, 'ticket.closed', { ...factOf(ticket, true), into: null })
    ticketChanged(tx, ticket)
  })
}
