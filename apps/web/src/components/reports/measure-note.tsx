import type { ReportSubject } from '@calina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { newTicketPath } from '#lib/ticket-paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'

const AREAS = ['measures']

interface MeasureNoteProps {
  subject: ReportSubject
  id: string
}

/** Why something of one's own is taken down: the rule, what staff wrote, and the way to disagree. */
export function MeasureNote({ subject, id }: MeasureNoteProps) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(query('getOwnMeasure', { params: { subject, id } }))
  const there = useAreas(AREAS)
  if (data === undefined || !there) return null
  return (
    <Note kind="warn">
      <b className="font-semibold">{t('measures.rule', { rule: data.rule, day: format.day(data.at) })}</b>{' '}
      <span className="whitespace-pre-line">{data.statement}</span>{' '}
      <Link
        to={newTicketPath(t('measures.about', { number: data.number }), 'creating')}
        className="underline"
      >
        {t('measures.disagree')}
      </Link>
    </Note>
  )
}
