import { tickets as routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { addTicketNote } from './commands/add-ticket-note.ts'
import { answerTicket } from './commands/answer-ticket.ts'
import { assignTicket } from './commands/assign-ticket.ts'
import { deleteSavedAnswer } from './commands/delete-saved-answer.ts'
import { mailGuestLink } from './commands/mail-guest-link.ts'
import { mergeTickets } from './commands/merge-tickets.ts'
import { openGuestLink } from './commands/open-guest-link.ts'
import { openGuestTicket } from './commands/open-guest-ticket.ts'
import { openTicket } from './commands/open-ticket.ts'
import { replyGuestTicket, replyTicket } from './commands/reply-ticket.ts'
import { solveTicket } from './commands/solve-ticket.ts'
import { writeSavedAnswer } from './commands/write-saved-answer.ts'
import { listSavedAnswers } from './queries/list-saved-answers.ts'
import { listPersonTickets, listTickets } from './queries/list-tickets.ts'
import { showGuestTicket } from './queries/show-guest-ticket.ts'
import { showStaffTicket } from './queries/show-staff-ticket.ts'
import { findOwnTicket } from './tickets.access.ts'
import { presentTicket } from './tickets.presenter.ts'

export function ticketsRoutes(http: HttpApp): void {
  http.handle(routes.listTickets, (ctx, { query }) => listTickets(ctx, query))
  http.handle(routes.getTicket, async (ctx, { params }) =>
    presentTicket(ctx, await findOwnTicket(ctx, params.ticket)),
  )
  http.handle(routes.openTicket, (ctx, { body }) => openTicket(ctx, body))
  http.handle(routes.replyTicket, (ctx, { params, body }) => replyTicket(ctx, { ...params, ...body }))

  http.handle(routes.openGuestTicket, (ctx, { body }) => openGuestTicket(ctx, body))
  http.handle(routes.openGuestLink, (ctx, { body }) => openGuestLink(ctx, body))
  http.handle(routes.mailGuestLink, (ctx, { body }) => mailGuestLink(ctx, body))
  http.handle(routes.getGuestTicket, (ctx, { body }) => showGuestTicket(ctx, body))
  http.handle(routes.replyGuestTicket, (ctx, { body }) => replyGuestTicket(ctx, body))

  http.handle(routes.getStaffTicket, (ctx, { params }) => showStaffTicket(ctx, params.ticket))
  http.handle(routes.answerTicket, (ctx, { params, body }) => answerTicket(ctx, { ...params, ...body }))
  http.handle(routes.solveTicket, (ctx, { params }) => solveTicket(ctx, params))
  http.handle(routes.assignTicket, (ctx, { params, body }) => assignTicket(ctx, { ...params, ...body }))
  http.handle(routes.addTicketNote, (ctx, { params, body }) => addTicketNote(ctx, { ...params, ...body }))
  http.handle(routes.mergeTickets, (ctx, { params, body }) => mergeTickets(ctx, { ...params, ...body }))
  http.handle(routes.listPersonTickets, (ctx, { params, query }) =>
    listPersonTickets(ctx, { ...params, ...query }),
  )

  http.handle(routes.listSavedAnswers, ctx => listSavedAnswers(ctx))
  http.handle(routes.createSavedAnswer, (ctx, { body }) => writeSavedAnswer(ctx, body))
  http.handle(routes.changeSavedAnswer, (ctx, { params, body }) =>
    writeSavedAnswer(ctx, { ...params, ...body }),
  )
  http.handle(routes.deleteSavedAnswer, (ctx, { params }) => deleteSavedAnswer(ctx, params))
}
