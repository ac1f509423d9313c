import type { PersonPage, TicketRow } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DeskPart } from '#components/staff/desk-part.tsx'
import { PagedRows } from '#components/staff/desk-rows.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { StatusPill } from '#ui/status.tsx'

/** How many more there are each time. */
const SHOWN = 5

/** What the person has asked the house, what changed last first. */
export function TicketsPanel({ person }: { person: PersonPage }) {
  const t = useT()
  const list = useInfiniteQuery(
    pages('listPersonTickets', { params: { user: person.id }, query: { limit: SHOWN } }),
  )
  return (
    <DeskPart title={t('staff.queue.tickets')}>
      <PagedRows
        state={list}
        keyOf={({ id }) => id}
        render={ticket => <TicketLine ticket={ticket} />}
        none={t('staff-people.noTickets')}
        more={t('staff-people.moreTickets')}
      />
    </DeskPart>
  )
}

function TicketLine({ ticket: { id, number, subject, state, changedAt } }: { ticket: TicketRow }) {
  const format = useFormat()
  return (
    <Link to={`/staff/tickets/${id}`} className="person-ticket">
      <b>
        #{number} {subject}
      </b>
      <StatusPill status={state} />
      <time dateTime={changedAt}>{format.stamp(changedAt)}</time>
    </Link>
  )
}
