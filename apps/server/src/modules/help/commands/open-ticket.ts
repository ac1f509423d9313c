import type { TicketTopic } from '@calina/contract'
import type { Ticket } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { orThrow } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { holdActive } from '../../accounts/index.ts'
import { demandQuiet, promiseFrom, type SentFile, ticketChanged, writeMessage } from '../tickets.changes.ts'
import { mayOpen } from '../tickets.policy.ts'
import { presentTicket } from '../tickets.presenter.ts'
import { countOpen, findByClientId, findTicket, holdAsker, insertTicket } from '../tickets.repository.ts'

/** What somebody asks first. */
export interface Question {
  clientId: string
  topic: TicketTopic
  subject: string
  text: string
}

/** Asks the house something. The same client id again answers the ticket that it opened. */
export async function openTicket(
  ctx: Context,
  { attachments, ...question }: Question & { attachments: readonly SentFile[] },
): Promise<Ticket> {
  const userId = userIdOf(ctx)
  const asker = { userId }
  return await inTransaction(ctx, async tx => {
    await holdActive(tx.db, [userId])
    await holdAsker(tx.db, asker)
    const before = await findByClientId(tx.db, asker, question.clientId)
    if (before !== undefined) return await presentTicket(tx, before)
    const now = tx.clock.now()
    demand(mayOpen(await countOpen(tx.db, asker), tx.settings.get('tickets').open))
    await demandQuiet(tx, asker)
    const ticket = { id: newId(tx.clock), user_id: userId }
    await insertTicket(tx.db, {
      ...ticket,
      guest_email: null,
      guest_locale: null,
      client_id: question.clientId,
      topic: question.topic,
      subject: question.subject,
      opened_at: now,
      changed_at: now,
      ...promiseFrom(tx, now),
    })
    await writeMessage(tx, ticket, { ...question, files: attachments })
    publish(tx, 'ticket.opened', { ticketId: ticket.id, userId, byStaff: false })
    ticketChanged(tx, ticket)
    return await presentTicket(tx, orThrow(await findTicket(tx.db, ticket.id), 'TICKET_NOT_FOUND'))
  })
}
