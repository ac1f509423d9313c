import { TICKET } from '@calina/contract'
import { HOUR } from '../../../platform/clock.ts'
import type { TransactionContext } from '../../../platform/context.ts'
import { guestAskedMail } from '../mails/guest-ticket.ts'
import { hasLink, listMailed } from '../tickets.links.repository.ts'
import { askerOf, holdAsker, lockTickets } from '../tickets.repository.ts'
import { mailGuest } from './mail-guest.ts'

declare module '../../../platform/jobs/job-map.ts' {
  interface JobMap {
    /** Mails the link to a guest's question that had to wait. */
    'help.mail-guest': { ticketId: string }
  }
}

/**
 * Mails the link that hands a guest's question in. Anybody can write anybody's address: only so many go to one in an hour, and
 * the others later, so that nobody is flooded, and whose address it is gets the link to their own question all the same.
 */
export async function mailGuestAsked(
  tx: TransactionContext,
  { ticketId }: { ticketId: string },
): Promise<void> {
  const [ticket] = await lockTickets(tx.db, [ticketId])
  if (ticket === undefined || ticket.guest_email === null || (await hasLink(tx.db, ticketId))) return
  await holdAsker(tx.db, askerOf(ticket))
  const since = new Date(tx.clock.now().getTime() - HOUR)
  const mailed = await listMailed(tx.db, ticket.guest_email, since)
  const oldest = mailed.at(-TICKET.guestMailsHourly)
  if (oldest === undefined) return await mailGuest(tx, ticketId, guestAskedMail)
  const at = new Date(oldest.getTime() + HOUR)
  await tx.jobs.enqueue(tx, 'help.mail-guest', { ticketId }, { key: ticketId, at })
}
