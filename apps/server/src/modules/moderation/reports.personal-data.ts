import { sql } from 'kysely'
import {
  eraseBy,
  namesNobody,
  type PersonalDataRule,
  rowsOf,
} from '../../platform/personal-data/personal-data.ts'

export const REPORTS_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'report_case',
    holds:
      'That something of a person was reported, what it said and what stood around it, encrypted, and how staff decided, with what the person was told.',
    export: {
      file: 'moderation/decisions',
      rows: rowsOf(
        person => sql`select number, subject, measure, hidden, rule, decided_at as "decidedAt",
            restored_at as "restoredAt"
          from report_case where author_id = ${person} and decided_at is not null and measure <> 'none'
          order by number`,
      ),
    },
    erase: eraseBy(
      'What it said and what the person was told is emptied; how it was decided stays, without a name.',
      person =>
        sql`update report_case set text = '', statement = '', around = '' where author_id = ${person}`,
    ),
  },
  {
    table: 'report',
    holds: 'Who has reported what, why, and in which words, encrypted.',
    export: {
      file: 'moderation/reports',
      rows: rowsOf(
        person => sql`select report_case.number as case, report_case.subject, report.reason,
            report.created_at as at
          from report join report_case on report_case.id = report.case_id
          where report.reporter_id = ${person} order by report.created_at, report.id`,
      ),
    },
    erase: eraseBy(
      'The words are emptied; that something was reported stays, without a name.',
      person => sql`update report set note = '' where reporter_id = ${person}`,
    ),
  },
  {
    table: 'report_evidence',
    holds: 'Which files something showed when it was reported.',
    export: {
      nothing:
        'The files are in the export while their owner has them; that they are kept is for staff alone.',
    },
    erase: { kept: 'Until 30 days after the decision; then files that their owner has let go are deleted.' },
  },
  {
    table: 'report_retired',
    holds: 'Which sales of what was taken down were dealt with.',
    export: { nothing: 'the money that went back is among the transactions' },
    erase: { kept: 'names nobody' },
  },
  namesNobody('report_moment', 'Of which moments of a reported live a minute is kept.'),
]
