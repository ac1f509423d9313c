import type { Ticket } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#components/tickets/files.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { NEW, ticketPath } from '#lib/ticket-paths.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { write } from '#lib/write.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ticketQuery } from './queries.ts'
import { TicketComposer } from './ticket-composer.tsx'
import { lastName, TicketPane } from './ticket-pane.tsx'
import { TicketProgress } from './ticket-progress.tsx'

/** A ticket of mine: what was written, where the next message is written, and how it stands. */
export function TicketView({ ticket: id }: { ticket: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(ticketQuery(id))
  if (data) return <OwnTicket ticket={data} />
  if (error)
    return (
      <section className="ticket-pane items-center justify-center">
        {isError(error, 'TICKET_NOT_FOUND', 'VALIDATION_FAILED') ? (
          <Empty
            title={t('tickets.missing')}
            text={t('tickets.missingText')}
            level="h1"
            action={<ButtonLink to="/help/tickets">{t('tickets.back')}</ButtonLink>}
          />
        ) : (
          <LoadError onRetry={() => void refetch()} />
        )}
      </section>
    )
  return (
    <section className="ticket-pane" aria-busy="true" aria-label={t('common.loading')}>
      <div className="ticket-head">
        <Skeleton className="h-12 w-72" />
      </div>
      <div className="ticket-body">
        <Skeleton className="h-28 w-full" />
      </div>
    </section>
  )
}

function OwnTicket({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const { id } = ticket
  const uploads = useUploads('ticket', id)
  const send = (sent: Sent) =>
    write(
      client,
      [`ticket:${id}`, 'tickets'],
      () => api.replyTicket({ params: { ticket: id }, body: sent }, { repeatable: true }),
      answer => {
        client.setQueryData(ticketQuery(id).queryKey, answer)
        changed(client, 'tickets')
      },
    )
  return (
    <>
      <TicketPane
        ticket={ticket}
        back="/help/tickets"
        closed={<ButtonLink to={ticketPath(NEW)}>{t('tickets.new')}</ButtonLink>}
        composer={note => (
          <TicketComposer
            name={`ticket ${id}`}
            to={lastName(ticket)}
            uploads={uploads}
            note={note}
            send={send}
          />
        )}
      />
      <aside className="ticket-side">
        <TicketProgress ticket={ticket} />
      </aside>
    </>
  )
}
