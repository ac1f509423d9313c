import { inTransaction } from '../../platform/db/transaction.ts'
import type { Module } from '../../platform/module.ts'
import { CLOSING_JOB, closeTickets } from './commands/close-tickets.ts'
import { forgetHelpRatings } from './commands/forget-help-ratings.ts'
import { mailGuest } from './commands/mail-guest.ts'
import { mailGuestAsked } from './commands/mail-guest-asked.ts'
import { HELP_PERSONAL_DATA } from './help.personal-data.ts'
import { helpRoutes } from './help.routes.ts'
import { listPages } from './help.topics.ts'
import { guestAnsweredMail, guestSolvedMail } from './mails/guest-ticket.ts'
import { ticketMediaGuard } from './tickets.access.ts'
import type {} from './tickets.audit.ts'
import { TICKET_FACTS } from './tickets.events.ts'
import { TICKETS_PERSONAL_DATA } from './tickets.personal-data.ts'
import { ticketsQueue } from './tickets.queue.ts'
import { ticketsRoutes } from './tickets.routes.ts'
import type {} from './tickets.tables.ts'

export { answerTicket } from './commands/answer-ticket.ts'
export { assignTicket } from './commands/assign-ticket.ts'
export { closeTickets } from './commands/close-tickets.ts'
export { openTicket } from './commands/open-ticket.ts'
export { rateHelpAnswer } from './commands/rate-help-answer.ts'
export { replyTicket } from './commands/reply-ticket.ts'
export { writeSavedAnswer } from './commands/write-saved-answer.ts'
export { readLegal } from './help.documents.ts'
export { filled, placeholdersFor } from './help.placeholders.ts'
export { titleOfTicket } from './queries/title-of-ticket.ts'

export const helpModule: Module = {
  name: 'help',
  extends: (extensions, services) => {
    extensions.add('profiles.publicPages', listPages)
    extensions.add('media.guard', { purpose: 'ticket', guard: ticketMediaGuard })
    extensions.add('accounts.personalData', [...HELP_PERSONAL_DATA, ...TICKETS_PERSONAL_DATA])
    extensions.add('staff.queues', ticketsQueue(services))
  },
  routes: http => {
    helpRoutes(http)
    ticketsRoutes(http)
  },
  events: outbox => {
    outbox.define(TICKET_FACTS)
    outbox.on('ticket.guest-asked', mailGuestAsked)
    outbox.on('ticket.replied', async (tx, { ticketId, byStaff, solves }) => {
      // an answer that solves it is said by the mail about that
      if (byStaff && !solves) await mailGuest(tx, ticketId, guestAnsweredMail)
    })
    outbox.on('ticket.solved', (tx, { ticketId }) => mailGuest(tx, ticketId, guestSolvedMail))
  },
  jobs: jobs => {
    jobs.on('help.mail-guest', {}, (ctx, waiting) => inTransaction(ctx, tx => mailGuestAsked(tx, waiting)))
    jobs.add({ name: CLOSING_JOB, cron: '*/10 * * * *', run: closeTickets })
    jobs.add({ name: 'help.forget-ratings', cron: '23 4 * * *', run: forgetHelpRatings })
  },
}
