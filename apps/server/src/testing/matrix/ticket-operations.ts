import { randomUUID } from 'node:crypto'
import { hiddenFromAllBut, type Operation } from './operation.ts'

const nobody = '018f0000-0000-7000-8000-000000000000'
const question = () => ({
  clientId: randomUUID(),
  topic: 'other',
  subject: 'Una pregunta',
  text: 'Una pregunta',
})
const message = () => ({ clientId: randomUUID(), text: 'Algo más' })
/** What another has asked does not exist, also for staff as users. */
const ofTheSubscriber = hiddenFromAllBut(['subscriber'])

/** What people ask the house. Nothing here changes what another row needs. */
export const TICKET_OPERATIONS: readonly Operation[] = [
  { route: 'listTickets', request: () => ({ method: 'GET', path: '/v1/tickets' }), status: 200 },
  {
    route: 'getTicket',
    request: w => ({ method: 'GET', path: `/v1/tickets/${w.ticket}` }),
    except: ofTheSubscriber,
    status: 200,
  },
  {
    route: 'openTicket',
    request: () => ({ method: 'POST', path: '/v1/tickets', body: { ...question(), attachments: [] } }),
    status: 200,
  },
  {
    route: 'replyTicket',
    request: w => ({
      method: 'POST',
      path: `/v1/tickets/${w.ticket}/messages`,
      body: { ...message(), attachments: [] },
    }),
    except: ofTheSubscriber,
    status: 200,
  },
  {
    route: 'openGuestTicket',
    request: () => ({
      method: 'POST',
      path: '/v1/guest-tickets',
      body: { ...question(), email: `${randomUUID()}@example.test` },
    }),
    status: 200,
  },
  {
    route: 'openGuestLink',
    on: 'that nobody was sent',
    request: () => ({
      method: 'POST',
      path: '/v1/guest-tickets/open',
      body: { token: 'x'.repeat(43), key: 'y'.repeat(43) },
    }),
    status: 400,
  },
  {
    route: 'mailGuestLink',
    on: 'by one that nobody was sent',
    request: () => ({ method: 'POST', path: '/v1/guest-tickets/link', body: { token: 'x'.repeat(43) } }),
    status: 400,
  },
  {
    route: 'getGuestTicket',
    on: 'by a key that opened nothing',
    request: () => ({ method: 'POST', path: '/v1/guest-tickets/read', body: { key: 'x'.repeat(43) } }),
    status: 400,
  },
  {
    route: 'replyGuestTicket',
    on: 'by a key that opened nothing',
    request: () => ({
      method: 'POST',
      path: '/v1/guest-tickets/reply',
      body: { key: 'x'.repeat(43), ...message() },
    }),
    status: 400,
  },
  {
    route: 'getStaffTicket',
    request: w => ({ method: 'GET', path: `/v1/staff/tickets/${w.ticket}` }),
    status: 200,
  },
  {
    route: 'addTicketNote',
    request: w => ({ method: 'POST', path: `/v1/staff/tickets/${w.ticket}/notes`, body: message() }),
    status: 200,
  },
  {
    route: 'assignTicket',
    request: w => ({ method: 'PUT', path: `/v1/staff/tickets/${w.ticket}/assignee`, body: { user: null } }),
    status: 200,
  },
  {
    route: 'answerTicket',
    request: w => ({
      method: 'POST',
      path: `/v1/staff/tickets/${w.ticket}/messages`,
      body: { ...message(), attachments: [], solves: false },
    }),
    status: 200,
  },
  {
    route: 'solveTicket',
    request: w => ({ method: 'POST', path: `/v1/staff/tickets/${w.ticket}/solve` }),
    status: 200,
  },
  {
    route: 'mergeTickets',
    on: 'with itself',
    request: w => ({
      method: 'POST',
      path: `/v1/staff/tickets/${w.ticket}/merge`,
      body: { into: w.ticket },
    }),
    status: 409,
  },
  {
    route: 'listPersonTickets',
    request: w => ({ method: 'GET', path: `/v1/staff/people/${w.actors.subscriber.user.id}/tickets` }),
    status: 200,
  },
  {
    route: 'listSavedAnswers',
    request: () => ({ method: 'GET', path: '/v1/staff/saved-answers' }),
    status: 200,
  },
  {
    route: 'createSavedAnswer',
    request: () => ({
      method: 'POST',
      path: '/v1/staff/saved-answers',
      body: { title: `Respuesta ${randomUUID()}`, text: 'Gracias.' },
    }),
    status: 200,
  },
  {
    route: 'changeSavedAnswer',
    on: 'that does not exist',
    request: () => ({
      method: 'PUT',
      path: `/v1/staff/saved-answers/${nobody}`,
      body: { title: 'Nada', text: 'Nada' },
    }),
    status: 404,
  },
  {
    route: 'deleteSavedAnswer',
    on: 'that does not exist',
    request: () => ({ method: 'DELETE', path: `/v1/staff/saved-answers/${nobody}` }),
    status: 404,
  },
]
