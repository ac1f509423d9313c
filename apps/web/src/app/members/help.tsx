export { TicketCounts } from '#features/tickets/ticket-counts.tsx'
