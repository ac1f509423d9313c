import type { Ticket } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings } from '#lib/page.ts'

/** How a ticket stands, step by step, and what it is about. */
export function TicketProgress({ ticket, bare }: { ticket: Ticket; bare?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { tickets } = useSettings()
  const { state, openedAt, promise, solvedAt, closedAt, number, topic, messages } = ticket
  const files = messages.reduce((sum, { attachments }) => sum + attachments.length, 0)
  const done = (is: boolean, now: boolean) => cx(is && 'ticket-step-done', now && 'ticket-step-now')
  return (
    <>
      {!bare && <h2 className="heading">{t('tickets.progress')}</h2>}
      <ol className="ticket-steps">
        <li className={done(true, false)}>
          <b>{t('ui.statusOpen')}</b>
          <span>{format.moment(openedAt)}</span>
        </li>
        <li
          className={done(state !== 'open', state === 'open')}
          aria-current={state === 'open' ? 'step' : undefined}
        >
          <b>{t(promise || state !== 'open' ? 'tickets.inReview' : 'tickets.answered')}</b>
          <span>
            {promise
              ? t('tickets.inReviewUntil', { when: format.weekdayDay(promise.at) })
              : state === 'open' && t('tickets.answeredText')}
          </span>
        </li>
        <li
          className={done(state === 'closed' && solvedAt !== null, state === 'solved')}
          aria-current={state === 'solved' ? 'step' : undefined}
        >
          <b>{t('ui.statusSolved')}</b>
          <span>
            {solvedAt && state !== 'open'
              ? format.moment(solvedAt)
              : t('tickets.solvedText', { days: tickets.reopenDays })}
          </span>
        </li>
        <li
          className={done(false, state === 'closed')}
          aria-current={state === 'closed' ? 'step' : undefined}
        >
          <b>{t('ui.statusClosed')}</b>
          <span>{closedAt ? format.moment(closedAt) : t('tickets.closedText')}</span>
        </li>
      </ol>
      <dl className="ticket-facts">
        <div>
          <dt>{t('tickets.number')}</dt>
          <dd className="figures">#{number}</dd>
        </div>
        <div>
          <dt>{t('tickets.topic')}</dt>
          <dd>{t(`tickets.topic.${topic}`)}</dd>
        </div>
        {files > 0 && (
          <div>
            <dt>{t('tickets.files')}</dt>
            <dd className="figures">{format.number(files)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
