import type { PersonPage, TicketRow } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DeskPart, PartLoaded } from '#components/staff/desk-part.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { ListError } from '#ui/infinite-list.tsx'
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
  const rows = useRef<HTMLUListElement>(null)
  /** How many there were when more were asked for. */
  const before = useRef<number>(undefined)
  const count = list.data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0
  // with the last page the button goes: who pressed it goes on at the first of the new ones
  useEffect(() => {
    if (before.current === undefined || count <= before.current) return
    rows.current?.children[before.current]?.querySelector('a')?.focus()
    before.current = undefined
  }, [count])
  const showMore = () => {
    before.current = count
    void list.fetchNextPage()
  }
  return (
    <DeskPart title={t('staff.queue.tickets')}>
      <PartLoaded state={list}>
        {data => {
          const tickets = data.pages.flatMap(page => page.items)
          return tickets.length === 0 ? (
            <p className="text-ink-2">{t('staff-people.noTickets')}</p>
          ) : (
            <ul ref={rows} className="desk-rows">
              {tickets.map(ticket => (
                <li key={ticket.id}>
                  <TicketLine ticket={ticket} />
                </li>
              ))}
            </ul>
          )
        }}
      </PartLoaded>
      {list.isFetchNextPageError ? (
        <ListError onRetry={showMore} />
      ) : (
        list.hasNextPage && (
          <Button look="text" size="small" busy={list.isFetchingNextPage} onClick={showMore}>
            {t('staff-people.moreTickets')}
          </Button>
        )
      )}
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
