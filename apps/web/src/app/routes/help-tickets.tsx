import '../../features/tickets/tickets.css'
import { GuestQuestion, GuestTicketView } from '#features/tickets/guest.tsx'
import { NewTicket } from '#features/tickets/new-ticket.tsx'
import { NEW, ticketPath } from '#features/tickets/queries.ts'
import { TicketList } from '#features/tickets/ticket-list.tsx'
import { TicketView } from '#features/tickets/ticket-view.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Tickets of members, and what guests ask: one address for both, because both are sent to it. */
export function Component() {
  const user = useUser()
  const search = useSearchParams()
  const token = search.get('token')
  if (token) return <GuestTicketView key={token} token={token} />
  return user ? <OwnTickets open={search.get('ticket') ?? undefined} /> : <GuestQuestion />
}

function OwnTickets({ open }: { open: string | undefined }) {
  const t = useT()
  return (
    <div className={cx('tickets', open && 'tickets-open')}>
      <TicketList current={open} />
      {open === NEW ? (
        <NewTicket back />
      ) : open ? (
        <TicketView key={open} ticket={open} />
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
