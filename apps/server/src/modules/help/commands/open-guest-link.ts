import type { GuestTicket } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { findAnyTicket, holdTicketOfLink } from '../tickets.access.ts'
import { factOf, promiseFrom, ticketChanged } from '../tickets.changes.ts'
import { presentTicket } from '../tickets.presenter.ts'
import { updateTicket } from '../tickets.repository.ts'

/** The ticket of a mailed link. The first time the address is proven by it, and the question goes to staff. */
export async function openGuestLink(ctx: Context, { token }: { token: string }): Promise<GuestTicket> {
  return await inTransaction(ctx, async tx => {
    const ticket = await holdTicketOfLink(tx, token)
    if (ticket.confirmed_at === null) {
      const now = tx.clock.now()
      await updateTicket(tx.db, ticket.id, { confirmed_at: now, changed_at: now, ...promiseFrom(tx, now) })
      publish(tx, 'ticket.opened', factOf(ticket, false))
      ticketChanged(tx, ticket)
    }
    const shown = await presentTicket(tx, await findAnyTicket(tx, ticket.id))
    return { ...shown, email: ticket.guest_email ?? '' }
  })
}
