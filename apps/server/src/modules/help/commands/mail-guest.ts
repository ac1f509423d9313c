import type { TransactionContext } from '../../../platform/context.ts'
import { type MailMaker, senderOf } from '../../../platform/mail/letter.ts'
import type { GuestMailInput } from '../mails/guest-ticket.ts'
import { issueLink } from '../tickets.links.ts'
import { lockTickets } from '../tickets.repository.ts'

/** Mails a guest what has happened to their ticket, with a new link to it; nothing where an account asks. */
export async function mailGuest(
  tx: TransactionContext,
  ticketId: string,
  mail: MailMaker<GuestMailInput>,
): Promise<void> {
  const [ticket] = await lockTickets(tx.db, [ticketId])
  if (ticket === undefined || ticket.guest_email === null || ticket.guest_locale === null) return
  const to = { email: ticket.guest_email, name: '', locale: ticket.guest_locale }
  const { number, subject } = ticket
  const reopenDays = tx.settings.get('tickets').reopenDays
  const token = await issueLink(tx, ticket.id)
  await tx.mailer.send(tx, mail(senderOf(tx), to, { number, subject, token, reopenDays }))
}
