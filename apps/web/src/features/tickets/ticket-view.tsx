import BackIcon from 'icon:arrow-left'
import MoreIcon from 'icon:dots-three-bold'
import type { Ticket } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TicketLog } from '#components/tickets/log.tsx'
import { PromisePanel } from '#components/tickets/promise.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { write } from '#lib/write.ts'
import { ButtonLink, IconButton, IconLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status.tsx'
import { NEW, ticketPath, ticketQuery } from './queries.ts'
import { type Sent, TicketComposer } from './ticket-composer.tsx'
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

/** Who has answered last. */
export const lastName = ({ messages }: Ticket): string | undefined =>
  messages.findLast(({ by }) => by === 'staff')?.name ?? undefined

interface PaneProps {
  ticket: Ticket
  /** Where the list is; absent for guests, who have none. */
  back?: string
  /** What to do once it is closed. */
  closed: ReactNode
  composer: (note: ReactNode) => ReactNode
}

/** Head, promise, messages and the place for the next one. */
export function TicketPane({ ticket, back, closed, composer }: PaneProps) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const [progress, setProgress] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const { number, subject, state, messages, promise, reopenUntil, mergedInto } = ticket
  // what is newest stands at the end
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is shown
  useEffect(() => {
    const place = body.current
    if (place) place.scrollTop = place.scrollHeight
  }, [messages.length])
  const over = state === 'closed' || (reopenUntil !== null && Date.parse(reopenUntil) <= now)
  return (
    <section className="ticket-pane" aria-label={subject}>
      <header className="ticket-head">
        {back && <IconLink to={back} icon={BackIcon} label={t('tickets.back')} className="ticket-back" />}
        <div className="min-w-0 flex-1">
          <h1 className="heading wrap-anywhere">{subject}</h1>
          <p className="mt-1 flex items-center gap-2">
            <StatusPill status={state} />
            <span className="figures text-ink-2 text-small">#{number}</span>
          </p>
        </div>
        <IconButton
          icon={MoreIcon}
          label={t('tickets.progress')}
          className="ticket-more"
          onClick={() => setProgress(true)}
        />
      </header>
      <div className="ticket-body" ref={body} tabIndex={-1}>
        {promise && <PromisePanel promise={promise} />}
        <div className="ticket-gap" />
        <TicketLog messages={messages} side="asker" />
      </div>
      {over ? (
        <div className="ticket-over">
          <p>
            {mergedInto ? (
              <Link to={ticketPath(mergedInto.id)} className="link">
                {t('tickets.merged', { number: String(mergedInto.number) })}
              </Link>
            ) : (
              t('tickets.final')
            )}
          </p>
          {!mergedInto && closed}
        </div>
      ) : (
        composer(reopenUntil && t('tickets.reopens', { when: format.moment(reopenUntil) }))
      )}
      <Dialog open={progress} onOpenChange={setProgress} title={t('tickets.progress')}>
        <TicketProgress ticket={ticket} bare />
      </Dialog>
    </section>
  )
}
