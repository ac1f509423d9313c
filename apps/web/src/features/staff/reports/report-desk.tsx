import './reports.css'
import BackIcon from 'icon:arrow-left'
import type { ReportCase } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { KeyHints } from '#components/keys/key-hints.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { IconLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeskError, DeskLoading } from '../queue/desk-load.tsx'
import type { ItemTools } from '../queue/queue-page.tsx'
import { caseQuery } from './case-query.ts'
import { Histories } from './histories.tsx'
import { ReportedComment } from './reported-comment.tsx'
import { ReportedPost } from './reported-post.tsx'
import { ReportedThing } from './reported-thing.tsx'
import { Verdict } from './verdict.tsx'

/** A case before staff: what was said and what it is about, who they are, and beside it the decision. */
export function ReportDesk({ id, tools }: { id: string; tools: ItemTools }) {
  const t = useT()
  const { data, error, refetch } = useQuery(caseQuery(id))
  if (data) return <Desk shown={data} tools={tools} />
  if (error) {
    const missing = isError(error, 'CASE_NOT_FOUND', 'VALIDATION_FAILED')
    return (
      <DeskError
        final={missing && <Empty title={t('staff-reports.missing')} level="h1" />}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <DeskLoading>
      <div className="case-head">
        <Skeleton className="h-12 w-72" />
      </div>
    </DeskLoading>
  )
}

function Desk({ shown, tools }: { shown: ReportCase; tools: ItemTools }) {
  const t = useT()
  const format = useFormat()
  const { number, reason, author, since, count } = shown
  const title = t(reason === 'review' ? 'staff-reports.reviewTitle' : 'staff-reports.title', {
    number: String(number),
  })
  return (
    <>
      <section className="case-stage" aria-label={title}>
        <div className="case-body">
          <header className="case-head">
            <IconLink
              to="/staff/reports"
              icon={BackIcon}
              label={t('common.back')}
              size="small"
              className="case-back"
            />
            <div className="min-w-0 flex-1">
              <h1 className="heading">
                {title}: {t(`reports.reason.${reason}`)}
              </h1>
              <p className="break-words text-ink-2 text-small">
                {t(count > 0 ? 'staff-reports.against' : 'staff-reports.waitsToComeOut', {
                  count,
                  name: author?.name ?? t('staff-reports.goneAccount'),
                  when: format.moment(shown.review?.askedAt ?? since),
                })}
              </p>
            </div>
            <Due shown={shown} />
          </header>
          {shown.age && <Age age={shown.age} />}
          {count > 0 && <Notes shown={shown} />}
          <What shown={shown} />
          <Histories shown={shown} />
        </div>
        <KeyHints
          all={t('staff.keyAll')}
          hints={[
            { keys: 'j', text: t('staff.keyNext') },
            { keys: 'k', text: t('staff.keyPrevious') },
          ]}
        />
      </section>
      <Verdict key={shown.id} shown={shown} tools={tools} />
    </>
  )
}

/** What was reported, as its kind is shown. */
function What({ shown }: { shown: ReportCase }) {
  if (shown.subject === 'post') return <ReportedPost shown={shown} />
  if (shown.subject === 'comment') return <ReportedComment shown={shown} />
  return <ReportedThing shown={shown} />
}

/** How old the author says they are, and what their documents say of it. */
function Age({ age }: { age: NonNullable<ReportCase['age']> }) {
  const t = useT()
  const format = useFormat()
  const differs = age.bornByDocument !== null && age.bornByDocument !== age.born
  return (
    <dl className="case-age">
      <div>
        <dt>{t('staff-reports.ageSaid')}</dt>
        <dd className="figures">
          {t('staff-reports.ageYears', { count: age.years })}, {format.isoDate(age.born)}
        </dd>
      </div>
      <div>
        <dt>{t('staff-reports.ageDocument')}</dt>
        <dd className={differs ? 'figures text-danger' : 'figures'}>
          {age.bornByDocument === null
            ? t(`staff-reports.identity.${age.identity}`)
            : `${format.isoDate(age.bornByDocument)}, ${t(`staff-reports.identity.${age.identity}`)}`}
        </dd>
      </div>
    </dl>
  )
}

/** Until when it is to be decided, as long as it is not. */
function Due({ shown: { dueAt, decision } }: { shown: ReportCase }) {
  const t = useT()
  const format = useFormat()
  const late = useNow() > Date.parse(dueAt)
  if (decision) return null
  return (
    <p className={late ? 'pill pill-bad' : 'pill'}>
      {t(late ? 'staff-reports.late' : 'staff-reports.due', { when: format.moment(dueAt) })}
    </p>
  )
}

/** What those who reported it wrote. */
function Notes({ shown: { reports, count, reason } }: { shown: ReportCase }) {
  const t = useT()
  return (
    <ul className="case-notes">
      {reports.map(report => {
        const name = report.by?.name ?? t('staff-reports.goneAccount')
        return (
          <li key={report.id}>
            <span>
              {t(report.note === '' ? 'staff-reports.wroteNothing' : 'staff-reports.wrote', { name })}
              {report.reason !== reason && ` · ${t(`reports.reason.${report.reason}`)}`}
            </span>
            {report.note !== '' && (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {report.note}
              </p>
            )}
          </li>
        )
      })}
      {count > reports.length && (
        <li>
          <span>{t('staff-reports.moreReports', { count: count - reports.length })}</span>
        </li>
      )}
    </ul>
  )
}
