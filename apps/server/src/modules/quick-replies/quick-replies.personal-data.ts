import { sql } from 'kysely'
import { eraseBy, type PersonalDataRule, rowsOf } from '../../platform/personal-data/personal-data.ts'

export const QUICK_REPLIES_PERSONAL_DATA: readonly PersonalDataRule[] = [
  {
    table: 'quick_reply',
    holds: 'Texts that a creator often writes into chats.',
    export: {
      file: 'messages/quick-replies',
      rows: rowsOf(
        person => sql`select body as text from quick_reply where creator_id = ${person} order by position`,
      ),
    },
    erase: eraseBy(
      'Deleted with the account.',
      person => sql`delete from quick_reply where creator_id = ${person}`,
    ),
  },
]
