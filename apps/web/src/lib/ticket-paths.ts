import type { TicketTopic } from '@calina/contract/limits'

export const TICKETS = '/help/tickets'

/** In the place of an id: the form for a new one. */
export const NEW = 'new'
export const ticketPath = (ticket: string) => `${TICKETS}?ticket=${encodeURIComponent(ticket)}`

/** The form for a new one, with a subject and a topic or without. */
export function newTicketPath(about: string, topic?: TicketTopic): string {
  const search = new URLSearchParams({ ticket: NEW, ...(about !== '' && { about }), ...(topic && { topic }) })
  return `${TICKETS}?${search}`
}
