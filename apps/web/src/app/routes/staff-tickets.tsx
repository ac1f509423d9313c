import { QueuePage, queueItems } from '#features/staff/queue/queue-page.tsx'
import { useDescribeTicket } from '#features/staff/tickets/describe.ts'
import { TicketDesk } from '#features/staff/tickets/ticket-desk.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'

export const queries = () => [query('listQueues'), queueItems('tickets')]

/** What people ask the house, and waits for an answer. */
export function Component() {
  const t = useT()
  const { ticket } = useParams()
  const describe = useDescribeTicket()
  return (
    <QueuePage
      queue="tickets"
      item={ticket}
      describe={describe}
      empty={{ title: t('staff-tickets.empty'), text: t('staff-tickets.emptyText') }}
    >
      {(item, tools) => <TicketDesk key={item} ticket={item} tools={tools} />}
    </QueuePage>
  )
}
