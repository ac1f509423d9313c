import CaretIcon from 'icon:caret-right'
import TicketsIcon from 'icon:lifebuoy'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useSettings, useUser } from '#lib/page.ts'
import { newTicketPath, TICKETS } from '#lib/ticket-paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

/** Where to go with a question that has no answer here; `counts` tell members of those that they have asked. */
export function TicketPanel({ counts }: { counts: ReactNode }) {
  const t = useT()
  const user = useUser()
  const { tickets, queueHours } = useSettings()
  return (
    <section className="help-tickets">
      <div>
        <h2 className="heading">{t('help.notHere')}</h2>
        <p className="text-ink-2">
          {t('help.notHereText', { min: tickets.soonestHours, max: queueHours.tickets })}
        </p>
      </div>
      <ButtonLink to={TICKETS} look="solid" full>
        {t('help.openTicket')}
      </ButtonLink>
      {user && (
        <Link to={TICKETS} className="help-own-tickets">
          <TicketsIcon />
          {t('help.ownTickets')}
          {counts}
          <CaretIcon />
        </Link>
      )}
    </section>
  )
}

interface TicketLineProps {
  text: 'help.notThat' | 'help.notSolved'
  /** What was looked for: the first words of the ticket. */
  about: string
}

/** The same as one sentence, below an answer. */
export function TicketLine({ text, about }: TicketLineProps) {
  const t = useT()
  return (
    <p className="help-line">
      {t.rich(text, {
        ticket: chunk => (
          <Link to={newTicketPath(about)} className="link">
            {chunk}
          </Link>
        ),
      })}
    </p>
  )
}
