import type { GuestTicket } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { holdTicketOfLink } from '../tickets.access.ts'
import { factOf, promiseFrom, ticketChanged } from '../tickets.changes.ts'
import { consumeLink } from '../tickets.links.ts'
import { mayOpen } from '../tickets.policy.ts'
import { presentGuestTicket } from '../tickets.presenter.ts'
import { askerOf, countOpen, updateTicket } from '../tickets.repository.ts'

/**
 * Opens a ticket by a mailed link, once: afterwards the key of the browser that did so opens it. The first time the address
 * is proven by it, and the question goes to staff.
 */
export async function openGuestLink(
  ctx: Context,
  { token, key }: { token: string; key: string },
): Promise<GuestTicket> {
  return await inTransaction(ctx, async tx => {
    const ticket = await holdTicketOfLink(tx, { token })
    if (ticket.confirmed_at === null)
      demand(mayOpen(await countOpen(tx.db, askerOf(ticket)), tx.settings.get('tickets').open))
    await consumeLink(tx, { token, key })
    if (ticket.confirmed_at === null) {
      const now = tx.clock.now()
      await updateTicket(tx.db, ticket.id, { confirmed_at: now, changed_at: now, ...promiseFrom(tx, now) })
      publish(tx, 'ticket.opened', factOf(ticket, false))
      ticketChanged(tx, ticket)
    }
    return await presentGuestTicket(tx, ticket.id)
  })
}
