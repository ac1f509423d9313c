import type { StaffTicket } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'

export const staffTicketQuery = (ticket: string) => query('getStaffTicket', { params: { ticket } })

/** Runs a write about a ticket, and shows its answer wherever the ticket stands. */
export function useTicketWrite(ticket: string): (call: () => Promise<StaffTicket>) => Promise<StaffTicket> {
  const client = useQueryClient()
  return call =>
    write(client, [`ticket:${ticket}`, 'queue:tickets', 'queues'], call, answer => {
      client.setQueryData(staffTicketQuery(answer.ticket.id).queryKey, answer)
      changed(client, 'queue:tickets', 'queues')
    })
}
