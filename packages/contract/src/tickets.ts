import { z } from 'zod'
import { Email, MailToken } from './accounts.ts'
import { LOCALES } from './constants.ts'
import { POST, TICKET, TICKET_STATES, TICKET_TOPICS } from './limits.ts'
import { QUEUES } from './queues.ts'
import { route } from './route.ts'
import { Id, line, opaque, PageQuery, page, Time, text } from './schemas.ts'
import { StaffPerson } from './staff-people.ts'

/** A ticket in lists. */
const TicketRow = z.strictObject({
  id: Id,
  /** By which people name it: `#4127`. */
  number: z.int(),
  subject: z.string(),
  topic: z.enum(TICKET_TOPICS),
  state: z.enum(TICKET_STATES),
  openedAt: Time,
  /** When something was last written or decided. */
  changedAt: Time,
  /** Whose the last message is. */
  lastBy: z.enum(['asker', 'staff']),
  solvedAt: Time.nullable(),
  closedAt: Time.nullable(),
})
export type TicketRow = z.output<typeof TicketRow>

/** A file that was sent with a message. */
const Attachment = z.strictObject({
  id: Id,
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** As it was sent. */
  bytes: z.int(),
  /** Null where the file is gone. */
  src: z.string().nullable(),
})
export type TicketAttachment = z.output<typeof Attachment>

const TicketMessage = z.strictObject({
  id: Id,
  by: z.enum(['asker', 'staff']),
  /** The first name of whoever answered; null of the asker, and where nobody is known any more. */
  name: z.string().nullable(),
  text: z.string(),
  at: Time,
  attachments: z.array(Attachment),
})
export type TicketMessage = z.output<typeof TicketMessage>

/** Until when an answer is promised, by the calendar of the house. */
const Promised = z.strictObject({
  at: Time,
  /** The business hours that it takes at least, and at most. */
  hours: z.strictObject({ min: z.int(), max: z.int() }),
  /** The message from which on they count. */
  since: Time,
  /** The house's time zone. */
  timeZone: z.string(),
  /** The days that end with the promised one, in the house's time zone. */
  days: z.array(
    z.strictObject({
      date: z.iso.date(),
      /** The house works on it. */
      business: z.boolean(),
      /** So many business hours are over on it. */
      hours: z.int().nullable(),
    }),
  ),
})
export type TicketPromise = z.output<typeof Promised>

const Ticket = TicketRow.extend({
  /** The oldest first. */
  messages: z.array(TicketMessage),
  /** While an answer is due. */
  promise: Promised.nullable(),
  /** While it is solved: until when a reply opens it again. */
  reopenUntil: Time.nullable(),
  /** The ticket in which it goes on. */
  mergedInto: z.strictObject({ id: Id, number: z.int() }).nullable(),
})
export type Ticket = z.output<typeof Ticket>

/** A ticket of a guest, and the address that was proven by its link. */
const GuestTicket = Ticket.extend({ email: z.string() })
export type GuestTicket = z.output<typeof GuestTicket>

const Note = z.strictObject({ id: Id, text: z.string(), at: Time, by: z.string(), own: z.boolean() })
export type TicketNote = z.output<typeof Note>

const Colleague = z.strictObject({ id: Id, name: z.string(), own: z.boolean() })
export type TicketColleague = z.output<typeof Colleague>

/** A ticket before staff. */
const StaffTicket = z.strictObject({
  ticket: Ticket,
  /** Who asks; null for a guest. */
  person: StaffPerson.nullable(),
  /** The masked address of a guest. */
  guest: z.string().nullable(),
  /** The language in which they read. */
  locale: z.enum(LOCALES),
  assignee: Colleague.nullable(),
  /** To whom it can be given. */
  colleagues: z.array(Colleague),
  notes: z.array(Note),
  /** The last other tickets of the same asker. */
  others: z.array(TicketRow),
})
export type StaffTicket = z.output<typeof StaffTicket>

const SavedAnswer = z.strictObject({ id: Id, title: z.string(), text: z.string(), changedAt: Time })
export type SavedAnswer = z.output<typeof SavedAnswer>

/** A client's own id of what it sends: the same again changes nothing. */
const ClientId = opaque(8, 64)
const Text = text(TICKET.maxText).min(1)
const QUESTION = {
  clientId: ClientId,
  topic: z.enum(TICKET_TOPICS),
  subject: line(TICKET.maxSubject).min(TICKET.minSubject),
  text: Text,
}
const Attachments = z
  .array(z.strictObject({ media: Id, name: line(POST.maxFileName).min(1) }))
  .max(TICKET.maxFiles)
  .refine(files => new Set(files.map(({ media }) => media)).size === files.length, { message: 'duplicate' })
const hasContent = ({ text, attachments }: { text: string; attachments: readonly unknown[] }): boolean =>
  text !== '' || attachments.length > 0
const NO_CONTENT = { path: ['text'], message: 'required' }

/** What the browser of a guest makes and keeps: 32 random bytes as base64url. */
const GuestKey = opaque(43, 43).regex(/^[\w-]*$/)

const OneTicket = z.strictObject({ ticket: Id })
const OneAnswer = z.strictObject({ answer: Id })
const HELPERS = { staff: QUEUES.tickets.roles } as const
const SavedAnswerText = z.strictObject({ title: line(TICKET.maxTitle).min(1), text: Text })

export const tickets = {
  listTickets: route({
    method: 'GET',
    path: '/v1/tickets',
    summary: 'My tickets, what changed last first',
    access: 'user',
    query: PageQuery.extend({ state: z.enum(TICKET_STATES).optional() }),
    answer: page(TicketRow).extend({
      counts: z.strictObject({ open: z.int(), solved: z.int(), closed: z.int() }),
    }),
  }),
  getTicket: route({
    method: 'GET',
    path: '/v1/tickets/:ticket',
    summary: 'A ticket of mine with all that was written',
    access: 'user',
    params: OneTicket,
    answer: Ticket,
    errors: ['TICKET_NOT_FOUND'],
  }),
  openTicket: route({
    method: 'POST',
    path: '/v1/tickets',
    summary: 'Ask the house something. The same client id again answers the ticket that it opened',
    access: 'user',
    body: z.strictObject({ ...QUESTION, attachments: Attachments }),
    answer: Ticket,
    errors: ['TICKETS_FULL', 'TICKET_MESSAGES', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
    rate: { max: 30, perSeconds: 3600 },
  }),
  replyTicket: route({
    method: 'POST',
    path: '/v1/tickets/:ticket/messages',
    summary: 'Write in a ticket of mine; one that was solved is open again. A closed one stays closed',
    access: 'user',
    params: OneTicket,
    body: z
      .strictObject({ clientId: ClientId, text: text(TICKET.maxText), attachments: Attachments })
      .refine(hasContent, NO_CONTENT),
    answer: Ticket,
    errors: [
      'TICKET_NOT_FOUND',
      'TICKET_CLOSED',
      'TICKET_FULL',
      'TICKET_MESSAGES',
      'MEDIA_NOT_FOUND',
      'MEDIA_NOT_READY',
    ],
    rate: { max: 120, perSeconds: 3600 },
  }),

  openGuestTicket: route({
    method: 'POST',
    path: '/v1/guest-tickets',
    summary: 'Ask without an account: a link is mailed, and the question arrives once it is opened',
    access: 'guest',
    body: z.strictObject({ ...QUESTION, email: Email }),
    answer: z.strictObject({ email: z.string() }),
    errors: ['TICKETS_FULL'],
    rate: { max: 10, perSeconds: 3600, perIp: true },
  }),
  openGuestLink: route({
    method: 'POST',
    path: '/v1/guest-tickets/open',
    summary:
      'Open the ticket of a mailed link, once, and have a key open it from then on. The first time proves the address, and hands the question in. The same key again answers the same; to another key `openedAt` says when the link was opened',
    access: 'public',
    body: z.strictObject({ token: MailToken, key: GuestKey }),
    answer: GuestTicket,
    errors: ['INVALID_TOKEN', 'TICKETS_FULL'],
    rate: { max: 300, perSeconds: 600, perIp: true },
  }),
  mailGuestLink: route({
    method: 'POST',
    path: '/v1/guest-tickets/link',
    summary: 'Have a new link mailed to the address of the ticket that an old one opened, once a minute',
    access: 'public',
    body: z.strictObject({ token: MailToken }),
    errors: ['INVALID_TOKEN'],
    rate: { max: 30, perSeconds: 3600, perIp: true },
  }),
  getGuestTicket: route({
    method: 'POST',
    path: '/v1/guest-tickets/read',
    summary: 'The ticket that a key opens',
    access: 'public',
    body: z.strictObject({ key: GuestKey }),
    answer: GuestTicket,
    errors: ['INVALID_TOKEN'],
    rate: { max: 300, perSeconds: 600, perIp: true },
  }),
  replyGuestTicket: route({
    method: 'POST',
    path: '/v1/guest-tickets/reply',
    summary: 'Write in the ticket that a key opens',
    access: 'public',
    body: z.strictObject({ key: GuestKey, clientId: ClientId, text: Text }),
    answer: GuestTicket,
    errors: ['INVALID_TOKEN', 'TICKET_CLOSED', 'TICKET_FULL', 'TICKET_MESSAGES'],
    rate: { max: 60, perSeconds: 3600, perIp: true },
  }),

  getStaffTicket: route({
    method: 'GET',
    path: '/v1/staff/tickets/:ticket',
    summary: 'A ticket with what staff know of it: notes, who answers, other tickets of its asker',
    access: HELPERS,
    params: OneTicket,
    answer: StaffTicket,
    errors: ['TICKET_NOT_FOUND'],
  }),
  answerTicket: route({
    method: 'POST',
    path: '/v1/staff/tickets/:ticket/messages',
    summary: 'Answer a ticket, and mark it as solved if that is what it is. Guests get no files',
    access: HELPERS,
    params: OneTicket,
    body: z
      .strictObject({
        clientId: ClientId,
        text: text(TICKET.maxText),
        attachments: Attachments,
        solves: z.boolean(),
      })
      .refine(hasContent, NO_CONTENT),
    answer: StaffTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'TICKET_FULL', 'MEDIA_NOT_FOUND', 'MEDIA_NOT_READY'],
  }),
  solveTicket: route({
    method: 'POST',
    path: '/v1/staff/tickets/:ticket/solve',
    summary: 'Mark a ticket as solved without a further answer',
    access: HELPERS,
    params: OneTicket,
    answer: StaffTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED'],
  }),
  assignTicket: route({
    method: 'PUT',
    path: '/v1/staff/tickets/:ticket/assignee',
    summary: 'Take a ticket, give it to a colleague, or to nobody',
    access: HELPERS,
    params: OneTicket,
    body: z.strictObject({ user: Id.nullable() }),
    answer: StaffTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'USER_NOT_FOUND'],
  }),
  addTicketNote: route({
    method: 'POST',
    path: '/v1/staff/tickets/:ticket/notes',
    summary: 'Leave a note for colleagues. Its asker never sees it',
    access: HELPERS,
    params: OneTicket,
    body: z.strictObject({ clientId: ClientId, text: Text }),
    answer: StaffTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_FULL'],
  }),
  mergeTickets: route({
    method: 'POST',
    path: '/v1/staff/tickets/:ticket/merge',
    summary: 'Have a ticket go on in another one of the same asker; answers the other one',
    access: HELPERS,
    params: OneTicket,
    body: z.strictObject({ into: Id }),
    answer: StaffTicket,
    errors: ['TICKET_NOT_FOUND', 'TICKET_CLOSED', 'TICKETS_DIFFERENT'],
  }),
  listPersonTickets: route({
    method: 'GET',
    path: '/v1/staff/people/:user/tickets',
    summary: 'What a person has asked, what changed last first',
    access: HELPERS,
    params: z.strictObject({ user: Id }),
    query: PageQuery,
    answer: page(TicketRow),
    errors: ['USER_NOT_FOUND'],
  }),

  listSavedAnswers: route({
    method: 'GET',
    path: '/v1/staff/saved-answers',
    summary: 'What staff answer often, by title',
    access: HELPERS,
    answer: z.strictObject({ items: z.array(SavedAnswer) }),
  }),
  createSavedAnswer: route({
    method: 'POST',
    path: '/v1/staff/saved-answers',
    summary: 'Keep an answer for all colleagues',
    access: HELPERS,
    body: SavedAnswerText,
    answer: SavedAnswer,
    errors: ['SAVED_ANSWER_TAKEN', 'SAVED_ANSWERS_FULL'],
  }),
  changeSavedAnswer: route({
    method: 'PUT',
    path: '/v1/staff/saved-answers/:answer',
    summary: 'Change a kept answer',
    access: HELPERS,
    params: OneAnswer,
    body: SavedAnswerText,
    answer: SavedAnswer,
    errors: ['NOT_FOUND', 'SAVED_ANSWER_TAKEN'],
  }),
  deleteSavedAnswer: route({
    method: 'DELETE',
    path: '/v1/staff/saved-answers/:answer',
    summary: 'Delete a kept answer',
    access: HELPERS,
    params: OneAnswer,
    errors: ['NOT_FOUND'],
  }),
} as const
