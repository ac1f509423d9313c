import BackIcon from 'icon:arrow-left'
import MoreIcon from 'icon:dots-three-bold'
import type { Ticket } from '@calina/contract/types'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { TicketLog } from '#components/tickets/log.tsx'
import { PromisePanel } from '#components/tickets/promise.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { ticketPath } from '#lib/ticket-paths.ts'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { StatusPill } from '#ui/status.tsx'
import { TicketProgress } from './ticket-progress.tsx'

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
          <h1 className="heading wrap-anywhere line-clamp-4" dir="auto">
            {subject}
          </h1>
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
