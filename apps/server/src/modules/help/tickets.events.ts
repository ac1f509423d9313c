import type { FactKeys } from '../../platform/events/events.ts'

/** `userId`: who asks, null for a guest; `byStaff`: from which side it happened. */
interface AboutTicket {
  ticketId: string
  userId: string | null
  byStaff: boolean
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Somebody has asked something. A guest has by then proven their address. */
    'ticket.opened': AboutTicket
    /** A message was written in a ticket, after the first one; `solves`: the ticket is solved by it. */
    'ticket.replied': AboutTicket & { messageId: string; solves: boolean }
    'ticket.solved': AboutTicket
    /** Its asker has replied to a solved ticket: it is open again. */
    'ticket.reopened': AboutTicket
    /** It is closed for ever; `into`: the ticket in which it goes on. */
    'ticket.closed': AboutTicket & { into: string | null }
    /** A guest has asked something, and gets a link by mail. */
    'ticket.guest-asked': { ticketId: string }
  }
}

const aboutTicket = ({ ticketId }: { ticketId: string }) => `ticket:${ticketId}`

export const TICKET_FACTS = {
  'ticket.opened': aboutTicket,
  'ticket.replied': aboutTicket,
  'ticket.solved': aboutTicket,
  'ticket.reopened': aboutTicket,
  'ticket.closed': aboutTicket,
  'ticket.guest-asked': aboutTicket,
} as const satisfies FactKeys
