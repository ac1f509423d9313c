import { sql } from 'kysely'
import { namesNobody, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const LEGAL_PERSONAL_DATA: readonly PersonalDataRule[] = [
  namesNobody('legal_version', 'The versions of the legal documents that were shown.'),
  {
    table: 'legal_consent',
    holds:
      'Which versions of the terms and the privacy policy a person accepted, in which language and when.',
    export: {
      file: 'account/consent',
      rows: rowsOf(
        person => sql`select document, to_char(version, 'YYYY-MM-DD') as version, locale as language,
            accepted_at as "acceptedAt"
          from legal_consent where user_id = ${person} order by accepted_at, document`,
      ),
    },
    erase: {
      kept: 'It proves what both sides had agreed on for the sales that stay. It refers to an account of which nothing personal is left.',
    },
  },
]
