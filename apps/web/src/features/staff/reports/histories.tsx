import type { Report, ReportCase, StaffPerson } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'

/** What is known of both: whose it is, and who reported it first. */
export function Histories({ shown }: { shown: ReportCase }) {
  const t = useT()
  const [first] = shown.reports
  return (
    <section aria-label={t('staff-reports.history')} className="case-histories">
      <Author shown={shown} />
      {first && <Reporter report={first} />}
    </section>
  )
}

function Author({ shown: { author, before } }: { shown: ReportCase }) {
  const t = useT()
  const format = useFormat()
  const last = before.last
    ? t('staff-reports.lastMeasureAt', {
        measure: t(`staff-reports.measure.${before.last.measure}`),
        when: format.date(before.last.at),
      })
    : t('staff-reports.noMeasure')
  const { cases, measures } = before
  return (
    <Facts person={author} title={name => t('staff-reports.author', { name })}>
      <Fact label={t('staff-reports.cases')}>{t('staff-reports.casesCount', { cases, measures })}</Fact>
      <Fact label={t('staff-reports.lastMeasure')}>{last}</Fact>
    </Facts>
  )
}

function Reporter({ report: { by, made, upheld } }: { report: Report }) {
  const t = useT()
  return (
    <Facts person={by} title={name => t('staff-reports.reporter', { name })}>
      <Fact label={t('staff-reports.made')}>{t('staff-reports.madeCount', { made, upheld })}</Fact>
    </Facts>
  )
}

interface FactsProps {
  person: StaffPerson | null
  title: (name: string) => string
  children: ReactNode
}

function Facts({ person, title, children }: FactsProps) {
  const t = useT()
  const format = useFormat()
  const name = title(person?.name ?? t('staff-reports.goneAccount'))
  return (
    <div className="min-w-0">
      <h2 className="heading break-words pb-2">
        {person ? <Link to={`/staff/people/${person.id}`}>{name}</Link> : name}
      </h2>
      <dl className="staff-facts">
        {person && (
          <Fact label={t('staff-reports.since')}>
            {t('staff-reports.sinceDate', { date: format.date(person.since) })}
          </Fact>
        )}
        {children}
      </dl>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
