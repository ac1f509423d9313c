import type { GuestTicket, Ticket } from '@calina/contract/types'
import { type Context, type TransactionContext, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { findOwnTicket, holdTicket, holdTicketOfLink } from '../tickets.access.ts'
import {
  demandQuiet,
  factOf,
  promiseFrom,
  type SentFile,
  ticketChanged,
  writeMessage,
} from '../tickets.changes.ts'
import { wasSent } from '../tickets.messages.repository.ts'
import { canWork } from '../tickets.policy.ts'
import { presentGuestTicket, presentTicket } from '../tickets.presenter.ts'
import { askerOf, holdAsker, type TicketRow, updateTicket } from '../tickets.repository.ts'

interface Reply {
  clientId: string
  text: string
}

/** Writes in an own ticket; a solved one is open again. */
export async function replyTicket(
  ctx: Context,
  { ticket: id, attachments, ...reply }: Reply & { ticket: string; attachments: readonly SentFile[] },
): Promise<Ticket> {
  return await inTransaction(ctx, async tx => {
    await holdAsker(tx.db, { userId: userIdOf(tx) })
    await findOwnTicket(tx, id)
    await replyOnce(tx, await holdTicket(tx, id), { ...reply, files: attachments })
    return await presentTicket(tx, await findOwnTicket(tx, id))
  })
}

/** The same of a guest, by the key of the browser that opened their link. */
export async function replyGuestTicket(
  ctx: Context,
  { key, ...reply }: Reply & { key: string },
): Promise<GuestTicket> {
  return await inTransaction(ctx, async tx => {
    const ticket = await holdTicketOfLink(tx, { key })
    await replyOnce(tx, ticket, { ...reply, files: [] })
    return await presentGuestTicket(tx, ticket.id)
  })
}

/** Writes into a ticket that is held, unless this was sent before: then nothing changes. */
async function replyOnce(
  tx: TransactionContext,
  ticket: TicketRow,
  reply: Reply & { files: readonly SentFile[] },
): Promise<void> {
  const sent = { ticketId: ticket.id, byStaff: false, clientId: reply.clientId }
  if (await wasSent(tx.db, sent)) return
  const now = tx.clock.now()
  demand(canWork(ticket, { now, reopenDays: tx.settings.get('tickets').reopenDays }))
  await demandQuiet(tx, askerOf(ticket))
  const messageId = await writeMessage(tx, ticket, reply)
  await updateTicket(tx.db, ticket.id, {
    state: 'open',
    changed_at: now,
    last_by: 'asker',
    // who adds something to what waits already keeps the date that was promised
    ...(ticket.waiting_since === null && promiseFrom(tx, now)),
  })
  publish(tx, 'ticket.replied', { ...factOf(ticket, false), messageId, solves: false })
  if (ticket.state === 'solved') publish(tx, 'ticket.reopened', factOf(ticket, false))
  ticketChanged(tx, ticket)
}
