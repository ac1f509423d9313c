import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { publish } from '../../../platform/events/outbox.ts'
import { newId } from '../../../platform/ids.ts'
import { demand } from '../../../platform/policy.ts'
import { writeMessage } from '../tickets.changes.ts'
import { mayOpen } from '../tickets.policy.ts'
import { countOpen, findByClientId, holdAsker, insertTicket } from '../tickets.repository.ts'
import type { Question } from './open-ticket.ts'

/**
 * Takes a question without an account. Nobody reads it before the link has been opened that is mailed to its address:
 * who writes another's address reaches nobody with it.
 */
export async function openGuestTicket(
  ctx: Context,
  { email, ...question }: Question & { email: string },
): Promise<{ email: string }> {
  const asker = { email }
  return await inTransaction(ctx, async tx => {
    await holdAsker(tx.db, asker)
    if ((await findByClientId(tx.db, asker, question.clientId)) !== undefined) return { email }
    demand(mayOpen(await countOpen(tx.db, asker), tx.settings.get('tickets').open))
    const now = tx.clock.now()
    const ticket = { id: newId(tx.clock), user_id: null }
    await insertTicket(tx.db, {
      ...ticket,
      guest_email: email,
      guest_locale: tx.locale,
      client_id: question.clientId,
      topic: question.topic,
      subject: question.subject,
      opened_at: now,
      changed_at: now,
      waiting_since: null,
      due_at: null,
    })
    await writeMessage(tx, ticket, question)
    publish(tx, 'ticket.guest-asked', { ticketId: ticket.id })
    return { email }
  })
}
