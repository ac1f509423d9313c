import { TICKET, TICKET_TOPICS, type TicketState, type TicketTopic } from '@calina/contract/limits'
import { lineIn } from '#lib/line-in.ts'
import { pages, query } from '#lib/query.ts'

const PAGE_ITEMS = 30

export type StateFilter = TicketState | 'all'

export const ticketsPages = (state: StateFilter) =>
  pages('listTickets', { query: { limit: PAGE_ITEMS, ...(state !== 'all' && { state }) } })

export const ticketQuery = (ticket: string) => query('getTicket', { params: { ticket } })

/** The subject that an address begins a new one with. */
export const aboutIn = (search: URLSearchParams): string => lineIn(search, 'about', TICKET.maxSubject)

/** The topic that an address begins a new one with. */
export const topicIn = (search: URLSearchParams): TicketTopic | undefined =>
  TICKET_TOPICS.find(topic => topic === search.get('topic'))
