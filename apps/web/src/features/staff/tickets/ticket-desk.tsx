import './tickets.css'
import ExternalIcon from 'icon:arrow-square-out'
import type { StaffTicket } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Badges } from '#components/people/badges.tsx'
import { Portrait } from '#components/people/window.tsx'
import { TicketLog } from '#components/tickets/log.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { DeskError, DeskLoading } from '../queue/desk-load.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Assignment } from './assignment.tsx'
import { Notes } from './notes.tsx'
import { Others } from './others.tsx'
import { staffTicketQuery, useTicketWrite } from './use-ticket-write.ts'

/** A ticket before staff: what was written and the answer, and beside it who asks and what colleagues say. */
export function TicketDesk({ ticket: id, tools }: { ticket: string; tools: ItemTools }) {
  const t = useT()
  const { data, error, refetch } = useQuery(staffTicketQuery(id))
  if (data) return <Desk shown={data} tools={tools} />
  if (error) {
    const missing = isError(error, 'TICKET_NOT_FOUND', 'VALIDATION_FAILED')
    return (
      <DeskError
        final={missing && <Empty title={t('tickets.missing')} level="h1" />}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <DeskLoading>
      <div className="helpdesk-head">
        <Skeleton className="h-12 w-72" />
      </div>
    </DeskLoading>
  )
}

function Desk({ shown, tools }: { shown: StaffTicket; tools: ItemTools }) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const { ticket, person, guest, locale, others } = shown
  const { id, number, subject, topic, state, promise, messages, mergedInto } = ticket
  const run = useTicketWrite(id)
  return (
    <>
      <section className="helpdesk-stage" aria-label={subject}>
        <header className="helpdesk-head">
          <h1 className="heading wrap-anywhere" dir="auto">
            {subject}
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
            <StatusPill status={state} />
            <span className="figures">#{number}</span>
            <span>{t(`tickets.topic.${topic}`)}</span>
            <span className={promise && Date.parse(promise.at) < Date.now() ? 'text-danger' : undefined}>
              {promise && t('staff-tickets.until', { when: format.moment(promise.at) })}
            </span>
          </p>
        </header>
        <div className="helpdesk-log" tabIndex={-1}>
          <TicketLog messages={messages} side="staff" />
        </div>
        {state === 'closed' ? (
          <p className="helpdesk-over">
            {mergedInto
              ? t('tickets.merged', { number: String(mergedInto.number) })
              : t('staff-tickets.closed')}
          </p>
        ) : (
          <AnswerForm
            shown={shown}
            answer={async sent => {
              await run(() => api.answerTicket({ params: { ticket: id }, body: sent }, { repeatable: true }))
              if (sent.solves) tools.onGone()
            }}
            solve={async () => {
              await run(() => api.solveTicket({ params: { ticket: id } }, { repeatable: true }))
              tools.onGone()
            }}
          />
        )}
      </section>
      <section className="helpdesk-side" aria-label={t('staff-tickets.side')}>
        <header className="helpdesk-person">
          {person && <Portrait person={person} width={48} decorative />}
          <div className="min-w-0 flex-1">
            <h2 className="type-name flex items-center gap-1.5">
              <span className="min-w-0 break-words">{person?.name ?? t('staff.guest')}</span>
              {person && <Badges person={person} />}
            </h2>
            <p className="break-words text-ink-2 text-micro">
              {person ? `@${person.username}` : guest} · {t(`staff-tickets.reads.${locale}`)}
            </p>
          </div>
          {person && (
            <IconLink
              to={`/staff/people/${person.id}`}
              icon={ExternalIcon}
              size="small"
              label={t('staff-tickets.person', { name: person.name })}
            />
          )}
        </header>
        {tools.other && (
          <Note kind="warn">
            {t('staff-tickets.other', { name: tools.other.name, ago: format.ago(tools.other.since) })}
          </Note>
        )}
        <Assignment shown={shown} run={run} />
        <Notes shown={shown} run={run} />
        <Others ticket={ticket} others={others} />
      </section>
    </>
  )
}
