export const TICKETS = '/help/tickets'

/** In the place of an id: the form for a new one. */
export const NEW = 'new'
export const ticketPath = (ticket: string) => `${TICKETS}?ticket=${encodeURIComponent(ticket)}`

/** The form for a new one, with a subject or without. */
export const newTicketPath = (about: string) =>
  about === '' ? ticketPath(NEW) : `${ticketPath(NEW)}&about=${encodeURIComponent(about)}`
