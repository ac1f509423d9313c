import type { TicketTopic } from '@calina/contract/limits'
import { NewTicket } from '#features/tickets/new-ticket.tsx'
import { TicketList } from '#features/tickets/ticket-list.tsx'
import { TicketView } from '#features/tickets/ticket-view.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { NEW, ticketPath } from '#lib/ticket-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'

interface OwnTicketsProps {
  open: string | undefined
  /** What a new one begins with. */
  about: string
  topic?: TicketTopic | undefined
}

/** The list of one's tickets, and the one that is open. */
export function OwnTickets({ open, about, topic }: OwnTicketsProps) {
  const t = useT()
  return (
    <div className={cx('tickets', open && 'tickets-open')}>
      <PartBoundary>
        <TicketList current={open} />
      </PartBoundary>
      {open ? (
        <PartBoundary key={open}>
          {open === NEW ? <NewTicket about={about} topic={topic} /> : <TicketView ticket={open} />}
        </PartBoundary>
      ) : (
        <section className="ticket-pane items-center justify-center">
          <Empty
            title={t('tickets.choose')}
            text={t('tickets.chooseText')}
            action={<ButtonLink to={ticketPath(NEW)}>{t('tickets.new')}</ButtonLink>}
          />
        </section>
      )}
    </div>
  )
}
