import type { StaffTicket } from '@calina/contract/types'
import { record } from '../../../platform/audit/audit.ts'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { demand } from '../../../platform/policy.ts'
import { showStaffTicket } from '../queries/show-staff-ticket.ts'
import { findAnyTicket, holdTicket } from '../tickets.access.ts'
import { factOf, type SentFile, ticketChanged, writeMessage } from '../tickets.changes.ts'
import { wasSent } from '../tickets.messages.repository.ts'
import { mayAttach } from '../tickets.policy.ts'
import { updateTicket } from '../tickets.repository.ts'
import { holdForWork, markSolved } from '../tickets.work.ts'

/** Answers a ticket, and marks it as solved where the answer solves it. What was sent before changes nothing. */
export async function answerTicket(
  ctx: Context,
  {
    ticket: id,
    clientId,
    text,
    attachments,
    solves,
  }: {
    ticket: string
    clientId: string
    text: string
    attachments: readonly SentFile[]
    solves: boolean
  },
): Promise<StaffTicket> {
  return await inTransaction(ctx, async tx => {
    await findAnyTicket(tx, id)
    const sent = { ticketId: id, byStaff: true, clientId }
    // held first, so that a retry at the same moment waits for the answer
    await holdTicket(tx, id)
    if (await wasSent(tx.db, sent)) return await showStaffTicket(tx, id)
    const ticket = await holdForWork(tx, id)
    demand(mayAttach(ticket, attachments.length))
    const now = tx.clock.now()
    const messageId = await writeMessage(tx, ticket, {
      ...{ clientId, text, files: attachments },
      authorId: userIdOf(tx),
    })
    await updateTicket(tx.db, id, {
      changed_at: now,
      answered_at: now,
      last_by: 'staff',
      waiting_since: null,
      due_at: null,
    })
    publish(tx, 'ticket.replied', {
      ...factOf(ticket, true),
      messageId,
      solves: solves && ticket.state !== 'solved',
    })
    if (solves) await markSolved(tx, ticket)
    await record(tx, {
      act: 'ticket.answered',
      subject: ticket.user_id,
      details: { ticket: id, number: ticket.number, solved: solves },
    })
    ticketChanged(tx, ticket)
    return await showStaffTicket(tx, id)
  })
}
