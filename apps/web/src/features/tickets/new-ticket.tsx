import BackIcon from 'icon:arrow-left'
import type { TicketTopic } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useApi, useSettings } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { ticketPath } from '#lib/ticket-paths.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { IconLink } from '#ui/button.tsx'
import { ticketQuery } from './queries.ts'
import { QuestionForm } from './question-form.tsx'

/** The form for a new ticket, which opens once it is there. */
export function NewTicket({ about, topic }: { about: string; topic?: TicketTopic | undefined }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const uploads = useUploads('ticket', 'new')
  const { tickets, queueHours } = useSettings()
  return (
    <section className="ticket-pane" aria-label={t('tickets.new')}>
      <header className="ticket-head">
        <IconLink to="/help/tickets" icon={BackIcon} label={t('tickets.back')} className="ticket-back" />
        <h1 className="heading">{t('tickets.new')}</h1>
      </header>
      <div className="ticket-body">
        <div className="ticket-question">
          <QuestionForm
            about={about}
            topic={topic}
            uploads={uploads}
            action={t('tickets.open')}
            note={t('tickets.lead', { min: tickets.soonestHours, max: queueHours.tickets })}
            send={async ({ email: _, ...question }) => {
              const ticket = await api.openTicket({ body: question }, { repeatable: true })
              client.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
              changed(client, 'tickets')
              navigate(ticketPath(ticket.id), { replace: true })
            }}
          />
        </div>
      </div>
    </section>
  )
}
